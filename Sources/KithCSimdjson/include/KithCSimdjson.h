#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// One value, key or closing bracket. What it is, the byte at `start` says.
typedef struct {
    uint32_t start;
    /// Brackets: the index of the partner's token. Others: the byte length of the text, without
    /// quotes, and the top bit where a string has escapes or may have bytes that are not UTF-8.
    uint32_t payload;
} kith_json_token;

/// What was wrong, or rather: what was expected at the offset.
typedef enum {
    KITH_JSON_OK,
    KITH_JSON_OUT_OF_MEMORY,
    KITH_JSON_EXPECTED_VALUE,
    KITH_JSON_EXPECTED_END,
    KITH_JSON_EXPECTED_KEY_OR_BRACE,
    KITH_JSON_EXPECTED_KEY,
    KITH_JSON_EXPECTED_COLON,
    KITH_JSON_EXPECTED_MEMBER_VALUE,
    KITH_JSON_EXPECTED_COMMA_OR_BRACE,
    KITH_JSON_EXPECTED_ELEMENT_OR_BRACKET,
    KITH_JSON_EXPECTED_ELEMENT,
    KITH_JSON_EXPECTED_COMMA_OR_BRACKET,
    KITH_JSON_BAD_LITERAL,
    KITH_JSON_LEADING_ZERO,
    KITH_JSON_EXPECTED_DIGIT,
    KITH_JSON_NUMBER_TAIL,
    KITH_JSON_BAD_ESCAPE,
    KITH_JSON_BAD_UNICODE_ESCAPE,
    KITH_JSON_CONTROL_CHARACTER,
    KITH_JSON_UNCLOSED_STRING,
    KITH_JSON_TOO_DEEP,
    KITH_JSON_SPLIT_LINE
} kith_json_failure;

/// How many values the text may hold.
typedef enum { KITH_JSON_ONE, KITH_JSON_MANY, KITH_JSON_LINES } kith_json_roots;

/// What walking a text gave.
typedef struct {
    kith_json_failure failure;
    /// How many tokens were written.
    uint32_t tokens;
    /// Where it failed.
    uint32_t offset;
    /// Where the innermost open container, or the unclosed string, begins; UINT32_MAX: there is
    /// none.
    uint32_t opened;
    /// How many containers were open.
    uint32_t depth;
    /// Strings hold escapes of half a surrogate pair.
    uint8_t lone_surrogates;
    /// Bytes of strings may not be UTF-8.
    uint8_t suspect_bytes;
} kith_json_outcome;

typedef struct kith_json_scanner kith_json_scanner;

/// How stage 1 is done. Both ways give the same tokens.
typedef enum {
    /// By simdjson, where it is as it was tested.
    KITH_JSON_QUICK,
    /// Byte by byte.
    KITH_JSON_PLAIN
} kith_json_way;

/// Whether simdjson is as it was tested.
bool kith_json_has_quick_way(void);

/// Returns NULL where memory is short.
kith_json_scanner *kith_json_scanner_create(kith_json_way way);
void kith_json_scanner_destroy(kith_json_scanner *scanner);

/// Stage 1: finds where brackets, colons, commas and scalars begin in bytes[begin..<end].
///
/// The byte at `end` must be 0 or white space, and 64 bytes from there must be readable. Returns a
/// bound on the number of tokens, or -1 where memory is short.
int64_t kith_json_scanner_index(
    kith_json_scanner *scanner, const uint8_t *bytes, uint32_t begin, uint32_t end);

/// Stage 2: checks the grammar of the bytes indexed last and writes their tokens.
///
/// `first` is the index that the first token will have. Offsets count from `bytes`.
kith_json_outcome kith_json_scanner_walk(
    kith_json_scanner *scanner, const uint8_t *bytes, kith_json_token *tokens, uint32_t first,
    uint32_t depth_limit, kith_json_roots roots);

#ifdef __cplusplus
}
#endif
