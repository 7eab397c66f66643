internal import SourceText

/// Texts in UTF-16 and UTF-32, whose places no excerpt can show and whose bytes no scan understands.
enum WideText {
    /// The ASCII of a text in UTF-16 or UTF-32; `nil` for any other text.
    static func ascii(of bytes: SourceBytes) -> SourceBytes? {
        let head = bytes.contents.prefix(4)
        let isMarked = head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
        guard isMarked || head.contains(0) else { return nil }
        return SourceBytes(bytes.contents.prefix(longest).filter { $0 != 0 })
    }

    /// No more of a text is searched.
    private static let longest = 1 << 26
}
