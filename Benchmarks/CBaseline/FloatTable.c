// Reads a table as plainly as C can: counts its lines, and turns every field into a float.

#define _GNU_SOURCE

#include <fcntl.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CBaseline.h"

extern char **environ;

int64_t cfloattable_lines(const char *path) {
  static char room[1 << 18];
  int file = open(path, O_RDONLY);
  if (file < 0) return -1;
  int64_t lines = 0;
  ssize_t got;
  while ((got = read(file, room, sizeof room)) > 0) {
    const char *place = room;
    const char *end = room + got;
    while ((place = memchr(place, '\n', (size_t)(end - place))) != NULL) {
      lines++;
      place++;
    }
  }
  close(file);
  return lines;
}

double cfloattable_sum(const char *path) {
  FILE *file = fopen(path, "r");
  if (file == NULL) return -1;
  char *line = NULL;
  size_t capacity = 0;
  double sum = 0;
  while (getline(&line, &capacity, file) > 0) {
    const char *field = line;
    for (;;) {
      sum += strtof(field, NULL);
      field = strchr(field, ',');
      if (field == NULL) break;
      field++;
    }
  }
  free(line);
  fclose(file);
  return sum;
}

int cprocess_measure(char *const arguments[], double *seconds, int64_t *kilobytes) {
  pid_t child;
  if (posix_spawn(&child, arguments[0], NULL, NULL, arguments, environ) != 0) return -1;
  int status;
  struct rusage used;
  if (wait4(child, &status, 0, &used) < 0) return -1;
  *seconds = (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
             (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
  *kilobytes = used.ru_maxrss;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
