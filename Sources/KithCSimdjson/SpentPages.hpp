#pragma once

#include <cstdint>
#include <sys/mman.h>

namespace kith {

/// Gives memory that is read from front to back, and once, back to the system behind the reader.
///
/// So that the index of a large text does not stay in memory while its tokens come to it.
class SpentPages {
public:
    explicit SpentPages(const void *memory) : begin((uintptr_t(memory) + page - 1) / page * page) {}

    /// Tells that nothing before `next` is read again.
    void spend_until(const void *next) {
        if (uintptr_t(next) >= begin + step) { release(uintptr_t(next) / page * page); }
    }

private:
    /// A multiple of the size of all pages there are.
    static constexpr uintptr_t page = 1 << 16, step = 1 << 20;
    uintptr_t begin;

    void release(uintptr_t end) {
        // A refusal costs memory and nothing else.
        (void)madvise(reinterpret_cast<void *>(begin), end - begin, MADV_DONTNEED);
        begin = end;
    }
};

}
