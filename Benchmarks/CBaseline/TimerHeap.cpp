#include <cstddef>
#include <cstdint>
#include <vector>

#include "CBaseline.h"

using std::size_t;

namespace {

struct Entry {
  int64_t due;
  uint64_t sequence;
  CTimerFunction function;
  void *context;

  bool precedes(const Entry &other) const {
    return due < other.due || (due == other.due && sequence < other.sequence);
  }
};

}  // namespace

struct CTimerHeap {
  std::vector<Entry> entries;
  uint64_t sequence = 0;
  int64_t now = 0;

  void push(int64_t due, CTimerFunction function, void *context) {
    Entry entry{due, ++sequence, function, context};
    entries.push_back(entry);
    size_t hole = entries.size() - 1;
    while (hole > 0) {
      size_t parent = (hole - 1) / 2;
      if (!entry.precedes(entries[parent])) break;
      entries[hole] = entries[parent];
      hole = parent;
    }
    entries[hole] = entry;
  }

  Entry pop() {
    Entry first = entries.front();
    Entry last = entries.back();
    entries.pop_back();
    size_t count = entries.size();
    if (count == 0) return first;
    size_t hole = 0;
    while (true) {
      size_t child = 2 * hole + 1;
      if (child >= count) break;
      if (child + 1 < count && entries[child + 1].precedes(entries[child])) child += 1;
      if (!entries[child].precedes(last)) break;
      entries[hole] = entries[child];
      hole = child;
    }
    entries[hole] = last;
    return first;
  }
};

int64_t ctimer_random(void *) {
  static uint64_t chance = 88172645463325252u;
  chance ^= chance << 13;
  chance ^= chance >> 7;
  chance ^= chance << 17;
  return 1000000 + static_cast<int64_t>((chance >> 33) % 1999000000);
}

int64_t ctimer_frame(void *) { return 16666667; }

CTimerHeap *ctimerheap_create(void) { return new CTimerHeap; }
void ctimerheap_destroy(CTimerHeap *heap) { delete heap; }

void ctimerheap_schedule(CTimerHeap *heap, int64_t due, CTimerFunction function, void *context) {
  heap->push(due, function, context);
}

int64_t ctimerheap_fire(CTimerHeap *heap, int64_t fires) {
  while (fires > 0) {
    heap->now = heap->entries.front().due;
    while (fires > 0 && heap->entries.front().due <= heap->now) {
      Entry entry = heap->pop();
      int64_t delay = entry.function(entry.context);
      heap->push(heap->now + delay, entry.function, entry.context);
      fires -= 1;
    }
  }
  return heap->now;
}
