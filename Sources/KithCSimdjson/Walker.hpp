#pragma once

#include "Scalars.hpp"

namespace kith {

/// What stage 1 found: the offsets, from `text`, where something begins, and `text`'s length behind
/// them.
struct Index {
    const uint8_t *text = nullptr;
    uint32_t length = 0;
    const uint32_t *offsets = nullptr;
    uint32_t count = 0;
    /// Whether stage 1 vouches for strings: closed, without control characters, and UTF-8.
    bool trusted = false;
    /// Whether the text is UTF-8.
    bool utf8 = false;
};

/// What to write and to check.
struct Plan {
    kith_json_token *tokens;
    /// The index that the first token has for its reader.
    uint32_t first;
    /// What is added to offsets.
    uint32_t base;
    uint32_t depth_limit;
    kith_json_roots roots;
};

kith_json_outcome walk(const Index &index, const Plan &plan);

}
