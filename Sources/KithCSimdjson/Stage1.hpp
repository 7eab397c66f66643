#pragma once

#include "Walker.hpp"

#include <memory>

namespace kith {

/// Stage 1: finds where brackets, colons, commas and scalars begin in a text.
///
/// Owns the memory of the offsets, which is reused for each text.
class Stage1 {
public:
    virtual ~Stage1() = default;

    /// Makes room for texts of a length, which must not be 0. Returns false where memory is short.
    virtual bool reserve(size_t length) = 0;

    /// Finds the offsets of a text for which there is room.
    virtual Index find(const uint8_t *text, uint32_t length) = 0;
};

/// Stage 1 of simdjson; null where memory is short or simdjson is not as it was tested.
std::unique_ptr<Stage1> make_simdjson_stage1();

/// Stage 1 byte by byte, with no more of simdjson than its public functions; null where memory is
/// short.
std::unique_ptr<Stage1> make_plain_stage1();

/// Finds the offsets byte by byte, also in texts that are no JSON, and puts `length` behind them.
///
/// Ends behind the first scalar that runs into a quote, as stage 2 goes no further. Returns the
/// count.
uint32_t find_plainly(const uint8_t *text, uint32_t length, uint32_t *offsets);

}
