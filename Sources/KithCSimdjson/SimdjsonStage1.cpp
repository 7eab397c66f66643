// The only file that leans on simdjson's private parts: no public interface gives the offsets.
// Tested with simdjson 3.0.1. Where another one has another major version or finds other offsets,
// PlainStage1.cpp does the work; where this file no longer compiles,
// `swift build -Xcxx -DKITH_JSON_PLAIN_ONLY` leaves it out.

#include "Stage1.hpp"

#include <algorithm>
#include <new>
#include <simdjson.h>

namespace kith {

#ifndef KITH_JSON_PLAIN_ONLY

namespace {

class SimdjsonStage1 : public Stage1 {
public:
    /// simdjson neither clears nor touches the room it does not need.
    bool reserve(size_t length) override {
        if (parser && length <= capacity) { return true; }
        capacity = 0;
        auto outcome = parser ? parser->set_capacity(length)
                              : simdjson::get_active_implementation()
                                    ->create_dom_parser_implementation(length, 1, parser);
        if (outcome != simdjson::SUCCESS) { return false; }
        capacity = length;
        return true;
    }

    Index find(const uint8_t *text, uint32_t length) override {
        uint32_t *offsets = parser->structural_indexes.get();
        if (parser->stage1(text, length, simdjson::stage1_mode::regular) == simdjson::SUCCESS) {
            uint32_t count = parser->n_structural_indexes;
            offsets[count] = length;
            return {text, length, offsets, count, true, true};
        }
        // So that stage 2 can say where the text is wrong.
        uint32_t count = find_plainly(text, length, offsets);
        bool utf8 = simdjson::validate_utf8(reinterpret_cast<const char *>(text), length);
        return {text, length, offsets, count, false, utf8};
    }

private:
    std::unique_ptr<simdjson::internal::dom_parser_implementation> parser;
    size_t capacity = 0;
};

/// Whether simdjson trusts texts that it should, and finds the same offsets as `find_plainly`.
bool is_as_tested() {
    static const uint8_t sample[] =
        " [{\"key\": \"a value, \\\"quoted\\\" [\\\\\", \"\":-1.5e3,\"\xC3\xA9\" :\n"
        "true , \"long enough to cross the end of a block of 64 bytes\\u00e9\\\\\\\\\" : null},\t"
        "[],[ ] ,{}, { },0,\"\",false, [[\"\\\\\",\"\"]] ]\n                                "
        "                                ";
    constexpr uint32_t length = sizeof sample - 1 - 64;
    uint32_t expected[length + 1];
    uint32_t count = find_plainly(sample, length, expected);
    SimdjsonStage1 stage;
    if (!stage.reserve(length)) { return false; }
    Index found = stage.find(sample, length);
    return found.trusted && found.count == count
        && std::equal(expected, expected + count, found.offsets);
}

}

std::unique_ptr<Stage1> make_simdjson_stage1() {
    static const bool is_usable = simdjson::SIMDJSON_VERSION_MAJOR == 3 && is_as_tested();
    if (!is_usable) { return nullptr; }
    return std::unique_ptr<Stage1>(new (std::nothrow) SimdjsonStage1);
}

#else

std::unique_ptr<Stage1> make_simdjson_stage1() { return nullptr; }

#endif

}
