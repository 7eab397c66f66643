internal import KithSourceText

/// Texts in UTF-16 and UTF-32, which excerpts cannot show and scans cannot read.
enum WideText {
    /// Returns a text in UTF-16 or UTF-32 without its zero bytes, which is its ASCII form; `nil` for other texts.
    static func ascii(of bytes: SourceBytes) -> SourceBytes? {
        let head = bytes.contents.prefix(4)
        let isMarked = head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
        guard isMarked || head.contains(0) else { return nil }
        return SourceBytes(bytes.contents.prefix(longest).filter { $0 != 0 })
    }

    /// The maximum number of bytes of a text that are searched.
    private static let longest = 1 << 26
}
