#include "Stage1.hpp"

#include <cstdlib>
#include <new>

namespace {

/// Whether memory for the tokens can be had; Swift's arrays would trap.
bool can_allocate(size_t size) {
    // Volatile, as the compiler would leave out memory that nobody uses.
    void *volatile probe = std::malloc(size);
    bool succeeded = probe != nullptr || size == 0;
    std::free(probe);
    return succeeded;
}

}

struct kith_json_scanner {
    std::unique_ptr<kith::Stage1> stage1;
    uint32_t begin = 0;
    kith::Index index;
};

extern "C" {

kith_json_scanner *kith_json_scanner_create(kith_json_way way) {
    auto stage1 = way == KITH_JSON_QUICK ? kith::make_simdjson_stage1() : nullptr;
    if (!stage1) { stage1 = kith::make_plain_stage1(); }
    if (!stage1) { return nullptr; }
    return new (std::nothrow) kith_json_scanner{std::move(stage1), 0, {}};
}

void kith_json_scanner_destroy(kith_json_scanner *scanner) { delete scanner; }

bool kith_json_has_quick_way(void) { return kith::make_simdjson_stage1() != nullptr; }

int64_t kith_json_scanner_index(
    kith_json_scanner *scanner, const uint8_t *bytes, uint32_t begin, uint32_t end) {
    uint32_t length = end - begin;
    if (!scanner->stage1->reserve(length > 0 ? length : 1)) { return -1; }
    scanner->begin = begin;
    scanner->index = scanner->stage1->find(bytes + begin, length);
    uint32_t count = scanner->index.count;
    return can_allocate(count * sizeof(kith_json_token)) ? count : -1;
}

kith_json_outcome kith_json_scanner_walk(
    kith_json_scanner *scanner, const uint8_t *bytes, kith_json_token *tokens, uint32_t first,
    uint32_t depth_limit, kith_json_roots roots) {
    kith::Index index = scanner->index;
    index.text = bytes + scanner->begin;
    return kith::walk(index, {tokens, first, scanner->begin, depth_limit, roots});
}
}
