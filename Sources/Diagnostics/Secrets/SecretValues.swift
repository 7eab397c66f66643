internal import SourceText

/// Values that must not stand in a text.
struct SecretValues: Sendable {
    private var texts: Set<[UInt8]> = []
    /// The texts by their first bytes.
    private var heads: [UInt64: [[UInt8]]] = [:]

    /// No more of a value is compared.
    private static let longest = 4096
    /// As many bytes of a value as would tell something of it.
    private static let telling = 6
    private static let headLength = 8

    /// Whether there are none.
    var isEmpty: Bool { texts.isEmpty }

    /// Adds a value as it is written, and as it reads.
    mutating func add(_ written: ArraySlice<UInt8>) {
        let written = written.prefix(Self.longest)
        enter(Array(written))
        guard
            written.contains(UInt8(ascii: "\\")) || written.contains(UInt8(ascii: "'"))
                || written.contains(UInt8(ascii: "\""))
        else { return }
        enter(Self.read(written))
        // What stands in a list or in an object.
        for part in written.split(whereSeparator: { $0 == UInt8(ascii: "\"") || $0 == 0x0A })
        where part.count >= Self.telling {
            enter(Array(part))
        }
    }

    private mutating func enter(_ text: [UInt8]) {
        guard !text.isEmpty, texts.insert(text).inserted, text.count >= Self.headLength else {
            return
        }
        heads[Self.head(text, 0), default: []].append(text)
    }

    /// Without the escapes of JSON and SQL.
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

    private static func head(_ bytes: [UInt8], _ start: Int) -> UInt64 {
        var head: UInt64 = 0
        for index in start..<start + headLength { head = head << 8 | UInt64(bytes[index]) }
        return head
    }

    // MARK: Hiding

    /// The same text without these values and without parts of them.
    func hideAll(in text: String) -> String {
        let bytes = Array(text.utf8)
        var hidden: [Range<Int>] = []
        for value in texts {
            hidden += occurrences(of: value, in: bytes)
            guard value.count > Self.telling else { continue }
            hidden += parts(of: value, in: bytes)
        }
        return Self.text(bytes, without: hidden)
    }

    private func occurrences(of value: [UInt8], in bytes: [UInt8]) -> [Range<Int>] {
        guard value.count <= bytes.count else { return [] }
        return bytes.ranges(of: value).filter { range in
            // A short value may be a part of any word.
            value.count >= Self.telling
                || !Self.isOfWord(bytes, range.lowerBound - 1)
                    && !Self.isOfWord(bytes, range.upperBound)
        }
    }

    private static func isOfWord(_ bytes: [UInt8], _ index: Int) -> Bool {
        bytes.indices.contains(index)
            && (bytes[index].isASCIIAlphanumeric || bytes[index] == UInt8(ascii: "_"))
    }

    /// Where a text has some bytes that a value has too.
    private func parts(of value: [UInt8], in bytes: [UInt8]) -> [Range<Int>] {
        let length = Self.telling
        guard bytes.count >= length else { return [] }
        var known: Set<UInt64> = []
        for start in 0...value.count - length { known.insert(Self.part(value, start, length)) }
        return (0...bytes.count - length).filter { known.contains(Self.part(bytes, $0, length)) }
            .map { $0..<$0 + length }
    }

    private static func part(_ bytes: [UInt8], _ start: Int, _ length: Int) -> UInt64 {
        bytes[start..<start + length].reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// The same text without what is long enough to be one of these values by more than chance.
    func hideLong(in text: String) -> String {
        let bytes = Array(text.utf8)
        guard !heads.isEmpty, bytes.count >= Self.headLength else { return text }
        let sure = 12
        var hidden: [Range<Int>] = []
        var head: UInt64 = 0
        for (index, byte) in bytes.enumerated() {
            head = head << 8 | UInt64(byte)
            guard index >= Self.headLength - 1, let values = heads[head] else { continue }
            let start = index - Self.headLength + 1
            for value in values {
                let length = zip(value, bytes[start...]).prefix { $0 == $1 }.count
                if length >= min(value.count, sure) { hidden.append(start..<start + length) }
            }
        }
        return Self.text(bytes, without: hidden)
    }

    private static func text(_ bytes: [UInt8], without hidden: [Range<Int>]) -> String {
        var text: [UInt8] = []
        var next = 0
        for range in ByteRanges(hidden).ranges {
            // Never a part of a character.
            var (start, end) = (range.lowerBound, range.upperBound)
            while start > next, bytes[start] & 0xC0 == 0x80 { start -= 1 }
            while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
            text += bytes[next..<max(next, start)]
            text += URLCredentials.mask.utf8
            next = max(next, end)
        }
        return String(decoding: text + bytes[next...], as: UTF8.self)
    }
}
