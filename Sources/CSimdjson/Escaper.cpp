#include "Scalars.hpp"

namespace kith {

namespace {

/// Writes a byte that a JSON string cannot hold as it is; returns the end of what was written.
uint8_t *write_escape(uint8_t byte, uint8_t *out) {
    static const char letters[] = "\b\t\n\f\r\"\\";
    static const char names[] = "btnfr\"\\";
    *out++ = '\\';
    if (const char *letter = byte ? std::strchr(letters, byte) : nullptr) {
        *out++ = uint8_t(names[letter - letters]);
        return out;
    }
    const char *digits = "0123456789abcdef";
    std::memcpy(out, "u00", 3);
    out[3] = uint8_t(digits[byte >> 4]);
    out[4] = uint8_t(digits[byte & 15]);
    return out + 5;
}

/// The bytes that are left where they do not fill a block; the others are 0.
Block load_rest(const uint8_t *at, size_t size) {
    uint64_t halves[2] = {0, 0};
    // Loads of fixed size that overlap: quicker than a copy of so few bytes.
    if (size >= 8) {
        std::memcpy(&halves[0], at, 8);
        std::memcpy(&halves[1], at + size - 8, 8);
        halves[1] = size > 8 ? halves[1] >> (8 * (16 - size)) : 0;
    } else {
        for (size_t i = 0; i < size; ++i) { halves[0] |= uint64_t(at[i]) << (8 * i); }
    }
    Block block;
    std::memcpy(&block, halves, sizeof block);
    return block;
}

}

}

extern "C" size_t kith_json_escape(const uint8_t *bytes, size_t count, uint8_t *out) {
    using kith::Block;
    uint8_t *const start = out;
    while (count > 0) {
        size_t size = count < sizeof(Block) ? count : sizeof(Block);
        bool is_full = size == sizeof(Block);
        Block block = is_full ? kith::load_block(bytes) : kith::load_rest(bytes, size);
        std::memcpy(out, &block, sizeof block);
        size_t hit = kith::first_hit((block == '"') | (block == '\\') | (block < 0x20));
        if (hit > size) { hit = size; }
        bytes += hit;
        out += hit;
        count -= hit;
        if (hit == size) { continue; }
        out = kith::write_escape(*bytes++, out);
        --count;
    }
    return size_t(out - start);
}
