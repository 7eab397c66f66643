#include "Scalars.hpp"

namespace kith {

namespace {

/// The value of a hexadecimal digit, or -1.
int32_t hex_digit(uint8_t byte) {
    uint8_t letter = byte | 0x20;
    if (is_digit(byte)) { return byte - '0'; }
    return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

/// The value of four hexadecimal digits, or -1. Never reads past a byte that is no digit.
int32_t code_unit(const uint8_t *at) {
    int32_t value = 0;
    for (int i = 0; i < 4; ++i) {
        int32_t digit = hex_digit(at[i]);
        if (digit < 0) { return -1; }
        value = value * 16 + digit;
    }
    return value;
}

/// What is wrong with `\u` without four digits: where only digits follow, the text ends too early.
Scalar bad_unicode_escape(const uint8_t *backslash, const uint8_t *end) {
    const uint8_t *at = backslash + 2;
    while (hex_digit(*at) >= 0) { ++at; }
    if (at == end) { return {KITH_JSON_UNCLOSED_STRING, end}; }
    return {KITH_JSON_BAD_UNICODE_ESCAPE, backslash};
}

/// Reads what follows `\u`, and the second half of a surrogate pair where there is one.
Scalar scan_unicode_escape(const uint8_t *backslash, const uint8_t *end) {
    Scalar result{KITH_JSON_OK, backslash + 6};
    int32_t unit = code_unit(backslash + 2);
    if (unit < 0) { return bad_unicode_escape(backslash, end); }
    if (unit < 0xD800 || unit > 0xDFFF) { return result; }
    result.lone_surrogate = true;
    if (unit < 0xDC00 && result.at[0] == '\\' && result.at[1] == 'u') {
        int32_t second = code_unit(result.at + 2);
        if (second >= 0xDC00 && second <= 0xDFFF) {
            result.at += 6;
            result.lone_surrogate = false;
        }
    }
    return result;
}

}

Scalar scan_escape(const uint8_t *backslash, const uint8_t *end) {
    switch (backslash[1]) {
    case '"': case '\\': case '/': case 'b': case 'f': case 'n': case 'r': case 't':
        return {KITH_JSON_OK, backslash + 2};
    case 'u':
        return scan_unicode_escape(backslash, end);
    default:
        // Behind a backslash at the very end nothing is wrong but that the text ends.
        if (backslash + 1 == end) { return {KITH_JSON_UNCLOSED_STRING, end}; }
        return {KITH_JSON_BAD_ESCAPE, backslash};
    }
}

Scalar scan_suspect_string(const uint8_t *quote, const uint8_t *end, bool utf8) {
    Scalar result{KITH_JSON_OK, quote + 1};
    while (result.at < end) {
        uint8_t byte = *result.at;
        if (byte == '"') { return result; }
        if (byte < 0x20) { return {KITH_JSON_CONTROL_CHARACTER, result.at}; }
        if (byte == '\\') {
            Scalar escape = scan_escape(result.at, end);
            if (escape.failure) { return escape; }
            result.at = escape.at;
            result.decode = true;
            result.lone_surrogate |= escape.lone_surrogate;
            continue;
        }
        if (byte >= 0x80 && !utf8) { result.decode = result.suspect = true; }
        ++result.at;
    }
    return {KITH_JSON_UNCLOSED_STRING, end};
}

}
