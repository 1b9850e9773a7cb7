#include <cairo.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <fontconfig/fontconfig.h>
// Cairo's own headers and packages bring zlib along; films are compressed with it.
#include <zlib.h>
