/// The layout of an index file.
///
/// 1. A mark and a version.
/// 2. The sections, each aligned to eight bytes and padded with zeros.
/// 3. The table of contents, with an entry for each section.
/// 4. The trailer: the number of entries, the features, a checksum of everything but the sections, a closing mark.
///
/// All numbers are little-endian.
enum IndexFormat {
    /// The mark at the start: "kithidx\n".
    static let mark: UInt64 = 0x0A78_6469_6874_696B
    /// The layout version that is written; no other version can be read.
    static let version: UInt64 = 1
    /// The mark at the end: "kithend\n".
    static let endMark: UInt64 = 0x0A64_6E65_6874_696B
    /// The size of mark and version in bytes.
    static let startSize = 16
    /// The 64-bit words of an entry: section id (low half) and element size (high half), offset, bytes, checksum.
    static let entryNumbers = 4
    /// The 64-bit words of the trailer: number of entries, features, checksum, mark.
    static let endNumbers = 4
    /// The maximum number of sections, more than any version uses.
    static let mostSections = 64

    /// Flags of the whole index.
    enum Feature {
        /// The follows of every account are complete.
        static let isWhole: UInt64 = 1
    }
}

/// A checksum of 64-bit words; every change of a single word changes it.
///
/// It detects damage, not forgery.
struct IndexChecksum {
    private(set) var value: UInt64 = 0x6B69_7468_2069_6478

    mutating func add(_ word: UInt64) {
        value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
        value ^= value >> 29
    }

    /// Adds numbers, packed into words; the last word is padded with zeros.
    mutating func add<Number: FixedWidthInteger>(_ numbers: Span<Number>) {
        let perWord = 64 / Number.bitWidth
        var index = 0
        while index + perWord <= numbers.count {
            var word: UInt64 = 0
            for place in 0..<perWord {
                word |=
                    UInt64(truncatingIfNeeded: numbers[index + place])
                    << UInt64(place * Number.bitWidth)
            }
            add(word)
            index += perWord
        }
        guard index < numbers.count else { return }
        var word: UInt64 = 0
        for place in index..<numbers.count {
            word |=
                UInt64(truncatingIfNeeded: numbers[place])
                << UInt64((place - index) * Number.bitWidth)
        }
        add(word)
    }
}
