internal import KithSourceText

/// Secret values that must not appear in a text.
struct SecretValues: Sendable {
    /// The values by their first eight bytes.
    private var heads: [UInt64: [[UInt8]]] = [:]
    /// A filter of the heads, so that most bytes of a text need no lookup.
    private var filter = BitFilter()

    /// The maximum number of bytes of a value that are compared.
    static let longest = 4096
    /// The number of bytes of a value that would disclose something of it.
    private static let telling = 6
    private static let headLength = 8
    /// The maximum number of values with the same head; beyond it, every word with this head is hidden.
    private static let most = 64

    /// Whether there are no values.
    var isEmpty: Bool { heads.isEmpty }

    /// Adds the forms of a value; forms shorter than eight bytes are ignored.
    mutating func add(_ forms: [[UInt8]]) {
        for form in forms where form.count >= Self.headLength {
            let head = Self.number(form[..<Self.headLength])
            if let others = heads[head], others.count >= Self.most || others.contains(form) {
                continue
            }
            heads[head, default: []].append(form)
            filter.insert(head)
        }
    }

    // MARK: Forms

    /// Returns three forms of a value: as written, with its escapes decoded, and its parts between quotes and line
    /// ends.
    static func forms(of written: ArraySlice<UInt8>) -> [[UInt8]] {
        let written = written.prefix(longest)
        var forms = [Array(written)]
        guard written.contains(where: { "\\'\"".utf8.contains($0) }) else { return forms }
        forms.append(read(written))
        // The elements of a list or an object.
        for part in written.split(whereSeparator: { $0 == UInt8(ascii: "\"") || $0 == 0x0A })
        where part.count >= telling {
            forms.append(Array(part))
        }
        return forms.filter { !$0.isEmpty }
    }

    /// Returns a value without the escapes of JSON and SQL.
    private static func read(_ written: ArraySlice<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        var isEscaped = false
        var last: UInt8 = 0
        for byte in written {
            if !isEscaped, byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if !isEscaped, byte == UInt8(ascii: "'"), last == byte {
                last = 0
            } else {
                text.append(byte)
                (isEscaped, last) = (false, byte)
            }
        }
        return text
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        var number: UInt64 = 0
        for byte in bytes { number = number << 8 | UInt64(byte) }
        return number
    }

    // MARK: Hiding

    /// Returns a text with secret values masked; `nil` if it contains none.
    ///
    /// Of the values in `near`, which are close to the place of the text's finding, parts are masked too: the beginning,
    /// and what is more than a few plain words. Of other values a part is masked only if it is too long to match by chance.
    func hidden(_ text: [UInt8], near: [[UInt8]]) -> [UInt8]? {
        var hidden: [Range<Int>] = []
        if !near.isEmpty { hidden += Self.parts(of: near, in: text) }
        if !heads.isEmpty { hidden += long(in: text) }
        return hidden.isEmpty ? nil : Self.text(text, without: hidden)
    }

    /// Returns the ranges of a text that disclose a value or a part of it.
    private static func parts(of values: [[UInt8]], in text: [UInt8]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        let mask: UInt64 = 1 << (8 * UInt64(telling)) - 1
        var parts: [UInt64] = []
        var filter = BitFilter()
        var part: UInt64 = 0
        for index in text.indices {
            part = (part << 8 | UInt64(text[index])) & mask
            guard index >= telling - 1 else { continue }
            parts.append(part)
            filter.insert(part)
        }
        for value in values {
            guard value.count >= telling else {
                found += occurrences(of: value, in: text)
                continue
            }
            var part: UInt64 = 0
            for index in value.indices {
                part = (part << 8 | UInt64(value[index])) & mask
                guard index >= telling - 1, filter.mayContain(part) else { continue }
                let place = index - telling + 1
                for start in parts.indices where parts[start] == part {
                    // Otherwise the run has begun before.
                    guard place == 0 || start == 0 || value[place - 1] != text[start - 1] else {
                        continue
                    }
                    let run = zip(value[place...], text[start...]).prefix { $0 == $1 }.count
                    let range = start..<start + run
                    if place == 0 || discloses(text[range], value) { found.append(range) }
                }
            }
        }
        return found
    }

    /// The number of bytes that no value shares with a text by chance, even if they are words.
    private static let longestWords = 24

    /// Returns whether a run of bytes that a text shares with a value tells of it: words may be shared by chance,
    /// unless they are half of the value.
    private static func discloses(_ run: ArraySlice<UInt8>, _ value: [UInt8]) -> Bool {
        run.count * 2 >= value.count || run.count >= longestWords || !PlainWords.areAll(of: run)
    }

    /// Returns the ranges of a short value, which must be a whole word because it may be a part of any word.
    private static func occurrences(of value: [UInt8], in text: [UInt8]) -> [Range<Int>] {
        guard let first = value.first, value.count <= text.count else { return [] }
        var found: [Range<Int>] = []
        for start in 0...text.count - value.count where text[start] == first {
            let end = start + value.count
            if text[start..<end] == value[...], !isOfWord(text, start - 1), !isOfWord(text, end) {
                found.append(start..<end)
            }
        }
        return found
    }

    private static func isOfWord(_ bytes: [UInt8], _ index: Int) -> Bool {
        bytes.indices.contains(index)
            && (bytes[index].isASCIIAlphanumeric || bytes[index] == UInt8(ascii: "_"))
    }

    private func long(in text: [UInt8]) -> [Range<Int>] {
        let sure = 12
        var hidden: [Range<Int>] = []
        var head: UInt64 = 0
        for index in text.indices {
            head = head << 8 | UInt64(text[index])
            guard index >= Self.headLength - 1, filter.mayContain(head), let values = heads[head]
            else { continue }
            let start = index - Self.headLength + 1
            if values.count >= Self.most {
                let rest = text[start...].prefix { $0 > 0x20 && $0 != 0x22 && $0 != 0x27 }
                hidden.append(rest.indices)
                continue
            }
            for value in values {
                let length = zip(value, text[start...]).prefix { $0 == $1 }.count
                if length >= min(value.count, sure) { hidden.append(start..<start + length) }
            }
        }
        return hidden
    }

    private static func text(_ bytes: [UInt8], without hidden: [Range<Int>]) -> [UInt8] {
        var text: [UInt8] = []
        var next = 0
        for range in ByteRanges(hidden).ranges {
            // A character is never split.
            var (start, end) = (range.lowerBound, range.upperBound)
            while start > next, bytes[start] & 0xC0 == 0x80 { start -= 1 }
            while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
            text += bytes[next..<max(next, start)]
            text += URLCredentials.mask.utf8
            next = max(next, end)
        }
        return text + bytes[next...]
    }
}
