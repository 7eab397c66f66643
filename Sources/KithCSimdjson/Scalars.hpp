#pragma once

#include "KithCSimdjson.h"

#include <cstring>

namespace kith {

/// What reading one scalar gave: where it ends, or what is wrong with it and where.
struct Scalar {
    kith_json_failure failure;
    const uint8_t *at;
    bool decode = false;
    bool lone_surrogate = false;
    bool suspect = false;
};

inline bool is_digit(uint8_t byte) { return uint8_t(byte - '0') < 10; }

inline bool is_space(uint8_t byte) {
    return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
}

inline bool is_operator(uint8_t byte) {
    return byte == ',' || byte == ':' || byte == '[' || byte == ']' || byte == '{' || byte == '}';
}

/// Whether a number or literal may end before `at`. A NUL ends it only where the text ends.
inline bool is_boundary(const uint8_t *at, const uint8_t *end) {
    return is_operator(*at) || is_space(*at) || at == end;
}

using Block = uint8_t __attribute__((vector_size(16)));

inline Block load_block(const uint8_t *at) {
    Block block;
    std::memcpy(&block, at, sizeof block);
    return block;
}

/// The index of the first byte of a comparison's result that is set, or 16.
template <typename Mask> inline size_t first_hit(Mask mask) {
    uint64_t halves[2];
    std::memcpy(halves, &mask, sizeof halves);
    if (halves[0]) { return size_t(__builtin_ctzll(halves[0])) >> 3; }
    if (halves[1]) { return 8 + (size_t(__builtin_ctzll(halves[1])) >> 3); }
    return 16;
}

/// Reads the escape behind a backslash at `at`.
Scalar scan_escape(const uint8_t *at, const uint8_t *end);

/// Reads a string of a text in which stage 1 has found no control character and no open string.
inline Scalar scan_trusted_string(const uint8_t *quote, const uint8_t *end) {
    Scalar result{KITH_JSON_OK, quote + 1};
    for (;;) {
        Block block = load_block(result.at);
        size_t hit = first_hit((block == '"') | (block == '\\'));
        result.at += hit;
        if (hit == 16) { continue; }
        if (*result.at == '"') { return result; }
        Scalar escape = scan_escape(result.at, end);
        if (escape.failure) { return escape; }
        result.at = escape.at;
        result.decode = true;
        result.lone_surrogate |= escape.lone_surrogate;
    }
}

/// Reads a string of a text that stage 1 does not vouch for; `utf8` tells whether it is UTF-8.
Scalar scan_suspect_string(const uint8_t *quote, const uint8_t *end, bool utf8);

inline Scalar scan_number(const uint8_t *at, const uint8_t *end) {
    if (*at == '-') { ++at; }
    if (!is_digit(*at)) { return {KITH_JSON_EXPECTED_DIGIT, at}; }
    if (*at == '0' && is_digit(at[1])) { return {KITH_JSON_LEADING_ZERO, at}; }
    while (is_digit(*at)) { ++at; }
    if (*at == '.') {
        if (!is_digit(*++at)) { return {KITH_JSON_EXPECTED_DIGIT, at}; }
        while (is_digit(*at)) { ++at; }
    }
    if (*at == 'e' || *at == 'E') {
        ++at;
        if (*at == '+' || *at == '-') { ++at; }
        if (!is_digit(*at)) { return {KITH_JSON_EXPECTED_DIGIT, at}; }
        while (is_digit(*at)) { ++at; }
    }
    if (!is_boundary(at, end)) { return {KITH_JSON_NUMBER_TAIL, at}; }
    return {KITH_JSON_OK, at};
}

inline Scalar scan_literal(const uint8_t *at, const uint8_t *end) {
    const char *word = *at == 't' ? "true" : *at == 'f' ? "false" : "null";
    size_t length = *at == 'f' ? 5 : 4;
    bool found = size_t(end - at) >= length && std::memcmp(at, word, length) == 0
        && is_boundary(at + length, end);
    if (!found) { return {KITH_JSON_BAD_LITERAL, at}; }
    return {KITH_JSON_OK, at + length};
}

}
