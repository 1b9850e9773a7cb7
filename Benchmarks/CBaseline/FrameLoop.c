// A window's loop as plainly as C and SDL can: sleep to the grid, take events, clear, present.

#include <SDL2/SDL.h>
#include <errno.h>
#include <stdint.h>
#include <time.h>

#include "CBaseline.h"

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

int cframeloop_late(int64_t period, int count, int64_t late[]) {
  SDL_Window *window = SDL_CreateWindow("plain", 0, 0, 400, 800, SDL_WINDOW_SHOWN);
  if (window == NULL) return -1;
  SDL_Renderer *renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
  if (renderer == NULL) {
    SDL_DestroyWindow(window);
    return -1;
  }
  int64_t base = now();
  for (int index = 0; index < count; index++) {
    int64_t tick = base + (index + 1) * period;
    struct timespec until = {tick / 1000000000, tick % 1000000000};
    while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, NULL) == EINTR) {
    }
    late[index] = now() - tick;
    SDL_Event event;
    while (SDL_PollEvent(&event)) {
    }
    SDL_SetRenderDrawColor(renderer, (Uint8)index, 0, 0, 255);
    SDL_RenderClear(renderer);
    SDL_RenderPresent(renderer);
  }
  SDL_DestroyRenderer(renderer);
  SDL_DestroyWindow(window);
  return 0;
}
