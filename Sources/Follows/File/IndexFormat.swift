/// The layout of an index file.
///
/// A mark and a version; then the sections, each at a multiple of eight bytes and filled up to one with zeros;
/// then a table with an entry for each section, and an end with the table's length, the features, the checksum
/// of all but the sections, and a closing mark. All numbers have their little end first.
enum IndexFormat {
    /// "kithidx\n".
    static let mark: UInt64 = 0x0A78_6469_6874_696B
    /// The layout that this program writes, and the only one that it reads.
    static let version: UInt64 = 1
    /// "kithend\n".
    static let endMark: UInt64 = 0x0A64_6E65_6874_696B
    /// The bytes before the first section: mark and version.
    static let startSize = 16
    /// The numbers of one entry: id with the size of its numbers, offset, bytes, checksum.
    static let entryNumbers = 4
    /// The numbers of the end: entries, features, checksum, mark.
    static let endNumbers = 4
    /// More sections than there are.
    static let mostSections = 64

    /// What holds for the index as a whole.
    enum Feature {
        /// No account follows anybody but those it follows here.
        static let isWhole: UInt64 = 1
    }
}

/// A checksum of 64-bit words: any change of a single word changes it.
///
/// It finds damage, not forgery.
struct IndexChecksum {
    private(set) var value: UInt64 = 0x6B69_7468_2069_6478

    mutating func add(_ word: UInt64) {
        value = (value ^ word) &* 0x9E37_79B9_7F4A_7C15
        value ^= value >> 29
    }

    /// Adds numbers, of which several smaller ones make a word; the last word is filled up with zeros.
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
