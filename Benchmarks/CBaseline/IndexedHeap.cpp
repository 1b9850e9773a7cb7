#include <cstddef>
#include <cstdint>
#include <vector>

#include "CBaseline.h"

using std::size_t;

namespace {

struct Entry {
  int64_t due;
  uint64_t sequence;
  uint32_t handle;

  bool precedes(const Entry &other) const {
    return due < other.due || (due == other.due && sequence < other.sequence);
  }
};

struct Slot {
  int64_t payload;
  uint32_t position;
};

}  // namespace

struct CIndexedHeap {
  std::vector<Entry> entries;
  std::vector<Slot> slots;
  std::vector<uint32_t> free;
  uint64_t sequence = 0;

  void put(size_t place, const Entry &entry) {
    entries[place] = entry;
    slots[entry.handle].position = static_cast<uint32_t>(place);
  }

  void rise(size_t hole, Entry entry) {
    while (hole > 0) {
      size_t parent = (hole - 1) / 2;
      if (!entry.precedes(entries[parent])) break;
      put(hole, entries[parent]);
      hole = parent;
    }
    put(hole, entry);
  }

  void sink(size_t hole, Entry entry) {
    size_t count = entries.size();
    while (true) {
      size_t child = 2 * hole + 1;
      if (child >= count) break;
      if (child + 1 < count && entries[child + 1].precedes(entries[child])) child += 1;
      if (!entries[child].precedes(entry)) break;
      put(hole, entries[child]);
      hole = child;
    }
    put(hole, entry);
  }
};

CIndexedHeap *cindexedheap_create(void) { return new CIndexedHeap; }
void cindexedheap_destroy(CIndexedHeap *heap) { delete heap; }

uint32_t cindexedheap_schedule(CIndexedHeap *heap, int64_t due, int64_t payload) {
  uint32_t handle;
  if (heap->free.empty()) {
    handle = static_cast<uint32_t>(heap->slots.size());
    heap->slots.push_back(Slot{payload, 0});
  } else {
    handle = heap->free.back();
    heap->free.pop_back();
    heap->slots[handle].payload = payload;
  }
  Entry entry{due, ++heap->sequence, handle};
  heap->entries.push_back(entry);
  heap->rise(heap->entries.size() - 1, entry);
  return handle;
}

int64_t cindexedheap_cancel(CIndexedHeap *heap, uint32_t handle) {
  size_t place = heap->slots[handle].position;
  Entry last = heap->entries.back();
  heap->entries.pop_back();
  heap->free.push_back(handle);
  if (place < heap->entries.size()) {
    if (place > 0 && last.precedes(heap->entries[(place - 1) / 2])) {
      heap->rise(place, last);
    } else {
      heap->sink(place, last);
    }
  }
  return heap->slots[handle].payload;
}
