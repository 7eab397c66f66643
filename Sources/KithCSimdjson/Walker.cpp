#include "Walker.hpp"

#include "SpentPages.hpp"

namespace kith {

namespace {

constexpr uint32_t none = UINT32_MAX;

/// Stage 2: one pass over the index. `Trusted` as in `Index`.
///
/// There is no stack: as long as a container is open, the payload of its token is the number of the
/// token of the container around it.
template <bool Trusted> class Walker {
public:
    Walker(const Index &index, const Plan &plan)
        : text(index.text), end(index.text + index.length), next(index.offsets),
          last(index.offsets + index.count), spent(index.offsets), plan(plan), utf8(index.utf8),
          backslash(find_backslash(text)) {}

    kith_json_outcome run() {
        walk_roots();
        outcome.tokens = count;
        return outcome;
    }

private:
    enum class Step { scalar, object, array, failed };

    const uint8_t *const text, *const end;
    const uint32_t *next, *const last;
    SpentPages spent;
    const Plan &plan;
    const bool utf8;
    uint32_t count = 0, current = none, depth = 0;
    /// In or at the end of the root before: no line end lies between it and that root's last byte.
    uint32_t root_end = 0;
    /// The first backslash at or behind the string that was read last; `end` where there is none.
    const uint8_t *backslash;
    kith_json_outcome outcome{};

    /// The next place where something begins; at the end of the text, its length.
    uint32_t take() { return *next++; }

    bool fail(kith_json_failure failure, uint32_t at, uint32_t opened) {
        outcome.failure = failure;
        outcome.offset = plan.base + at;
        outcome.opened = opened;
        outcome.depth = depth;
        return false;
    }

    bool fail(kith_json_failure failure, uint32_t at) {
        return fail(failure, at, current == none ? none : plan.tokens[current].start);
    }

    void walk_roots() {
        for (;;) {
            if (next == last) {
                if (count == 0 && plan.roots == KITH_JSON_ONE) {
                    fail(KITH_JSON_EXPECTED_VALUE, take());
                }
                return;
            }
            if (count > 0 && plan.roots == KITH_JSON_ONE) {
                fail(KITH_JSON_EXPECTED_END, take());
                return;
            }
            uint32_t at = take();
            bool lines = plan.roots == KITH_JSON_LINES;
            if (lines && count > 0 && !has_newline(root_end, at)) {
                fail(KITH_JSON_SPLIT_LINE, at);
                return;
            }
            root_end = at;
            Step step = value(at, KITH_JSON_EXPECTED_VALUE);
            if (step == Step::failed) { return; }
            if (step == Step::scalar) { continue; }
            if (!walk_container(step)) { return; }
            root_end = plan.tokens[count - 1].start - plan.base;
            if (lines && has_newline(at, root_end)) {
                fail(KITH_JSON_SPLIT_LINE, at);
                return;
            }
        }
    }

    /// Walks from behind an opening bracket to behind its partner.
    bool walk_container(Step step) {
        uint32_t at;
        if (step == Step::array) { goto array_first; }

    object_first:
        at = take();
        if (text[at] == '}') { goto close; }
        if (text[at] != '"') { return fail(KITH_JSON_EXPECTED_KEY_OR_BRACE, at); }
    object_key:
        if (!string(at)) { return false; }
        at = take();
        if (text[at] != ':') { return fail(KITH_JSON_EXPECTED_COLON, at); }
        step = value(take(), KITH_JSON_EXPECTED_MEMBER_VALUE);
        if (step != Step::scalar) { goto descend; }
    object_next:
        at = take();
        if (text[at] == ',') {
            at = take();
            if (text[at] == '"') { goto object_key; }
            return fail(KITH_JSON_EXPECTED_KEY, at);
        }
        if (text[at] == '}') { goto close; }
        return fail(KITH_JSON_EXPECTED_COMMA_OR_BRACE, at);

    array_first:
        at = take();
        if (text[at] == ']') { goto close; }
        step = value(at, KITH_JSON_EXPECTED_ELEMENT_OR_BRACKET);
        if (step != Step::scalar) { goto descend; }
    array_next:
        at = take();
        if (text[at] == ',') {
            step = value(take(), KITH_JSON_EXPECTED_ELEMENT);
            if (step == Step::scalar) { goto array_next; }
            goto descend;
        }
        if (text[at] == ']') { goto close; }
        return fail(KITH_JSON_EXPECTED_COMMA_OR_BRACKET, at);

    descend:
        if (step == Step::object) { goto object_first; }
        if (step == Step::array) { goto array_first; }
        return false;

    close:
        close(at);
        if (current == none) { return true; }
        if (text[plan.tokens[current].start - plan.base] == '{') { goto object_next; }
        goto array_next;
    }

    Step value(uint32_t at, kith_json_failure expected) {
        switch (text[at]) {
        case '"': return string(at) ? Step::scalar : Step::failed;
        case '{': return open(at) ? Step::object : Step::failed;
        case '[': return open(at) ? Step::array : Step::failed;
        case '-': case '0': case '1': case '2': case '3': case '4': case '5': case '6': case '7':
        case '8': case '9': return scalar(at, scan_number(text + at, end));
        case 't': case 'f': case 'n': return scalar(at, scan_literal(text + at, end));
        default: fail(expected, at); return Step::failed;
        }
    }

    Step scalar(uint32_t at, const Scalar &read) {
        if (read.failure) {
            fail(read.failure, uint32_t(read.at - text));
            return Step::failed;
        }
        plan.tokens[count++] = {plan.base + at, uint32_t(read.at - text) - at};
        return Step::scalar;
    }

    const uint8_t *find_backslash(const uint8_t *from) const {
        auto found = static_cast<const uint8_t *>(std::memchr(from, '\\', size_t(end - from)));
        return found ? found : end;
    }

    bool string(uint32_t at) {
        const uint8_t *quote = text + at;
        if (!Trusted) { return string(at, scan_suspect_string(quote, end, utf8)); }
        // A string without escapes ends where the next thing begins, but for white space.
        const uint8_t *before = text + *next - 1;
        if (backslash < quote) { backslash = find_backslash(quote); }
        if (*before != '"' || before > backslash) {
            return string(at, scan_trusted_string(quote, end));
        }
        plan.tokens[count++] = {plan.base + at, uint32_t(before - quote) - 1};
        return true;
    }

    bool string(uint32_t at, const Scalar &read) {
        if (read.failure) {
            uint32_t place = uint32_t(read.at - text);
            if (read.failure != KITH_JSON_UNCLOSED_STRING) { return fail(read.failure, place); }
            return fail(read.failure, place, plan.base + at);
        }
        outcome.lone_surrogates |= read.lone_surrogate;
        outcome.suspect_bytes |= read.suspect;
        uint32_t flag = uint32_t(read.decode) << 31;
        plan.tokens[count++] = {plan.base + at, (uint32_t(read.at - text) - at - 1) | flag};
        return true;
    }

    bool open(uint32_t at) {
        if (depth == plan.depth_limit) { return fail(KITH_JSON_TOO_DEEP, at); }
        ++depth;
        plan.tokens[count] = {plan.base + at, current};
        current = count++;
        return true;
    }

    void close(uint32_t at) {
        kith_json_token &opening = plan.tokens[current];
        plan.tokens[count] = {plan.base + at, plan.first + current};
        current = opening.payload;
        opening.payload = plan.first + count++;
        --depth;
        spent.spend_until(next);
    }

    bool has_newline(uint32_t from, uint32_t to) const {
        return std::memchr(text + from, '\n', to - from) != nullptr;
    }
};

}

kith_json_outcome walk(const Index &index, const Plan &plan) {
    if (index.trusted) { return Walker<true>(index, plan).run(); }
    return Walker<false>(index, plan).run();
}

}
