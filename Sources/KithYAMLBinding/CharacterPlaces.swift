/// Converts libyaml's character indexes to byte offsets.
///
/// The walk continues from the last place, so that ascending requests take one pass.
struct CharacterPlaces {
    /// The length of the ASCII prefix after the byte order mark.
    private let plainCount: Int
    private let markCount: Int
    private let count: Int
    private var character: Int
    private var offset: Int

    init(_ input: YAMLInput) {
        let bytes = input.bytes
        count = input.count
        markCount = input.markCount
        plainCount = asciiCount(bytes.span, from: markCount, to: count)
        character = plainCount
        offset = markCount + plainCount
    }

    /// Returns the byte offset of a character, counted from 0 after the byte order mark.
    mutating func offset(of wanted: Int, in bytes: [UInt8]) -> Int {
        if wanted <= plainCount { return markCount + wanted }
        let span = bytes.span
        while character > wanted, offset > 0 {
            repeat { offset -= 1 } while offset > 0 && span[offset] & 0xC0 == 0x80
            character -= 1
        }
        while character < wanted, offset < count {
            let run = asciiCount(span, from: offset, to: min(count, offset + wanted - character))
            offset += run
            character += run
            guard character < wanted, offset < count else { break }
            let lead = span[offset]
            offset = min(count, offset + (lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4))
            character += 1
        }
        return offset
    }
}

/// Returns the number of ASCII bytes from `start` on.
private func asciiCount(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int {
    var offset = start
    while offset + 16 <= end {
        var all: UInt8 = 0
        for index in offset..<offset + 16 { all |= bytes[index] }
        if all >= 0x80 { break }
        offset += 16
    }
    while offset < end, bytes[offset] < 0x80 { offset += 1 }
    return offset - start
}
