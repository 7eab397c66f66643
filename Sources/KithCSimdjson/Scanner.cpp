#include "Walker.hpp"

#include <cstdlib>
#include <new>
#include <simdjson.h>

namespace kith {

namespace {

/// Whether memory for the tokens can be had; Swift's arrays would trap.
bool can_allocate(size_t size) {
    // Volatile, as the compiler would leave out memory that nobody uses.
    void *volatile probe = std::malloc(size);
    bool succeeded = probe != nullptr || size == 0;
    std::free(probe);
    return succeeded;
}

/// Finds the end of a string's inside: the closing quote, or `length`.
uint32_t skip_string(const uint8_t *text, uint32_t at, uint32_t length) {
    while (at < length && text[at] != '"') { at += text[at] == '\\' ? 2 : 1; }
    return at < length ? at : length;
}

/// Stage 1 for texts that simdjson refuses, so that stage 2 can say where they are wrong.
///
/// Ends behind the first scalar that runs into a quote, as stage 2 goes no further. Returns the
/// count.
uint32_t index_suspect(const uint8_t *text, uint32_t length, uint32_t *offsets) {
    uint32_t count = 0;
    for (uint32_t at = 0; at < length;) {
        uint8_t byte = text[at];
        if (is_space(byte)) {
            ++at;
            continue;
        }
        offsets[count++] = at;
        if (byte == '"') {
            at = skip_string(text, at + 1, length) + 1;
        } else if (is_operator(byte)) {
            ++at;
        } else {
            while (at < length && !is_space(text[at]) && !is_operator(text[at])) {
                if (text[at++] == '"') { at = length; }
            }
        }
    }
    offsets[count] = length;
    return count;
}

}

}

using Parser = simdjson::internal::dom_parser_implementation;

struct kith_json_scanner {
    std::unique_ptr<Parser> parser;
    size_t capacity = 0;
    uint32_t begin = 0;
    kith::Index index;

    /// Makes room for texts of a length. simdjson neither clears nor touches the room it does not
    /// need.
    bool reserve(size_t length) {
        if (length == 0) { length = 1; }
        if (parser && length <= capacity) { return true; }
        capacity = 0;
        if (!parser) {
            auto made = simdjson::get_active_implementation()->create_dom_parser_implementation(
                length, 1, parser);
            if (made != simdjson::SUCCESS) { return false; }
        } else if (parser->set_capacity(length) != simdjson::SUCCESS) {
            return false;
        }
        capacity = length;
        return true;
    }
};

extern "C" {

kith_json_scanner *kith_json_scanner_create(void) { return new (std::nothrow) kith_json_scanner; }

void kith_json_scanner_destroy(kith_json_scanner *scanner) { delete scanner; }

int64_t kith_json_scanner_index(
    kith_json_scanner *scanner, const uint8_t *bytes, uint32_t begin, uint32_t end) {
    uint32_t length = end - begin;
    if (!scanner->reserve(length)) { return -1; }
    const uint8_t *text = bytes + begin;
    Parser &parser = *scanner->parser;
    uint32_t *offsets = parser.structural_indexes.get();
    auto outcome = parser.stage1(text, length, simdjson::stage1_mode::regular);
    bool trusted = outcome == simdjson::SUCCESS;
    uint32_t count = trusted ? parser.n_structural_indexes
                             : kith::index_suspect(text, length, offsets);
    offsets[count] = length;
    if (!kith::can_allocate(count * sizeof(kith_json_token))) { return -1; }
    scanner->begin = begin;
    scanner->index = {text, length, offsets, count, trusted};
    return count;
}

kith_json_outcome kith_json_scanner_walk(
    kith_json_scanner *scanner, const uint8_t *bytes, kith_json_token *tokens, uint32_t first,
    uint32_t depth_limit, kith_json_roots roots) {
    kith::Index index = scanner->index;
    index.text = bytes + scanner->begin;
    return kith::walk(index, {tokens, first, scanner->begin, depth_limit, roots});
}
}
