#pragma once

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// A plain binary heap of timers with function pointers: the usual way to do it in C++.
typedef struct CTimerHeap CTimerHeap;

// What a timer does when it fires: returns the delay, in ns, after which it fires again.
typedef int64_t (*CTimerFunction)(void *context);

// Fires again after 1 ms to 2 s, by chance. Both sides of a comparison call these.
int64_t ctimer_random(void *context);
// Fires again after 16.667 ms.
int64_t ctimer_frame(void *context);

CTimerHeap *ctimerheap_create(void);
void ctimerheap_destroy(CTimerHeap *heap);
void ctimerheap_schedule(CTimerHeap *heap, int64_t due, CTimerFunction function, void *context);
// Takes out what is due, moves the clock, calls, arms again; so often. Returns the clock.
int64_t ctimerheap_fire(CTimerHeap *heap, int64_t fires);

// A binary heap that knows where each timer stands, so that one can be taken out of the middle.
typedef struct CIndexedHeap CIndexedHeap;

CIndexedHeap *cindexedheap_create(void);
void cindexedheap_destroy(CIndexedHeap *heap);
// Returns a handle, which is valid until the timer is cancelled.
uint32_t cindexedheap_schedule(CIndexedHeap *heap, int64_t due, int64_t payload);
int64_t cindexedheap_cancel(CIndexedHeap *heap, uint32_t handle);

// How many times malloc, calloc, realloc or a relative has been called in this process.
uint64_t callocations_count(void);

// Counts the lines of a file; -1 when it cannot be read.
int64_t cfloattable_lines(const char *path);
// Turns every comma-separated field of a file into a float and adds them up.
double cfloattable_sum(const char *path);
// Runs a program and waits for it: processor time of both kinds and the most memory it held.
// Returns its exit status, or -1.
int cprocess_measure(char *const arguments[], double *seconds, int64_t *kilobytes);

// Shows a window of SDL's for so many frames on a grid of its own; how late each came, in ns.
// Returns -1 where no window can be had.
int cframeloop_late(int64_t period, int count, int64_t late[]);

#ifdef __cplusplus
}
#endif
