#include "Stage1.hpp"

#include <new>
#include <simdjson.h>

namespace kith {

namespace {

/// Finds the end of a string's inside: the closing quote, or `length`.
uint32_t skip_string(const uint8_t *text, uint32_t at, uint32_t length) {
    while (at < length && text[at] != '"') { at += text[at] == '\\' ? 2 : 1; }
    return at < length ? at : length;
}

class PlainStage1 : public Stage1 {
public:
    bool reserve(size_t length) override {
        if (length <= capacity) { return true; }
        capacity = 0;
        // Not cleared: memory that is not needed is never touched.
        offsets.reset(new (std::nothrow) uint32_t[length + 1]);
        if (offsets) { capacity = length; }
        return offsets != nullptr;
    }

    Index find(const uint8_t *text, uint32_t length) override {
        uint32_t count = find_plainly(text, length, offsets.get());
        bool utf8 = simdjson::validate_utf8(reinterpret_cast<const char *>(text), length);
        return {text, length, offsets.get(), count, false, utf8};
    }

private:
    std::unique_ptr<uint32_t[]> offsets;
    size_t capacity = 0;
};

}

uint32_t find_plainly(const uint8_t *text, uint32_t length, uint32_t *offsets) {
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

std::unique_ptr<Stage1> make_plain_stage1() {
    return std::unique_ptr<Stage1>(new (std::nothrow) PlainStage1);
}

}
