/// Parses a time zone file (TZif, RFC 9636), part by part.
struct TimeZoneFile {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    /// The counts at the start of each of the two parts of a file.
    struct Header {
        let version: UInt8
        let universalCount: Int
        let standardCount: Int
        let leapCount: Int
        let momentCount: Int
        let typeCount: Int
        let nameLength: Int

        /// Returns the length of the part's data in bytes, for moments of four or eight bytes.
        func length(ofMoments width: Int) -> Int {
            momentCount * (width + 1) + typeCount * 6 + rest(ofMoments: width)
        }

        /// Returns the number of bytes after the types.
        func rest(ofMoments width: Int) -> Int {
            nameLength + leapCount * (width + 4) + standardCount + universalCount
        }
    }

    mutating func header() -> Header? {
        guard rest.starts(with: "TZif".utf8), rest.count >= 44 else { return nil }
        let version = rest[rest.startIndex + 4]
        skip(20)
        guard let counts = integers(6, of: 4), counts.allSatisfy({ 0...1_000_000 ~= $0 }) else {
            return nil
        }
        let count = counts.map { Int($0) }
        return Header(
            version: version, universalCount: count[0], standardCount: count[1],
            leapCount: count[2], momentCount: count[3], typeCount: count[4], nameLength: count[5])
    }

    mutating func skip(_ count: Int) { rest = rest.dropFirst(count) }

    /// Parses big-endian numbers of one, four or eight bytes.
    ///
    /// Those of one byte are unsigned.
    mutating func integers(_ count: Int, of width: Int) -> [Int64]? {
        guard rest.count >= count * width else { return nil }
        defer { skip(count * width) }
        return (0..<count).map { index in
            let start = rest.startIndex + index * width
            let bits = rest[start..<start + width].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            return width == 4 ? Int64(Int32(truncatingIfNeeded: bits)) : Int64(bitPattern: bits)
        }
    }

    /// Returns the rule at the end of the file, between two line feeds.
    mutating func footer() -> ArraySlice<UInt8>? {
        guard rest.first == 0x0A else { return nil }
        let text = rest.dropFirst().prefix { $0 != 0x0A }
        return text.isEmpty ? nil : text
    }
}
