/// A stored post, to be written at the end.
struct PostRecord {
    /// The stored parts of a post.
    enum Part: Int, CaseIterable {
        case key, author, mine, number, posted, edited, editor, attachments, html
        /// The reason why there is no text.
        case state
    }

    private var texts = [[UInt8]](repeating: [], count: Part.allCases.count)

    /// The state of a post whose author the viewer ignored.
    static let ignored: [UInt8] = [1]
    /// The state of a post whose text was not captured.
    static let missing: [UInt8] = [2]

    init() {}

    subscript(part: Part) -> [UInt8] {
        get { texts[part.rawValue] }
        set { texts[part.rawValue] = newValue }
    }

    /// Encodes all parts, each preceded by its length.
    func encoded() -> [UInt8] {
        var bytes: [UInt8] = []
        for text in texts {
            for shift in stride(from: 0, to: 64, by: 8) {
                bytes.append(UInt8(truncatingIfNeeded: text.count >> shift))
            }
            bytes += text
        }
        return bytes
    }

    /// Decodes bytes from ``encoded()``.
    init(_ bytes: [UInt8]) {
        var rest = bytes[...]
        for index in texts.indices {
            var count = 0
            for (shift, byte) in rest.prefix(8).enumerated() { count |= Int(byte) << (shift * 8) }
            rest = rest.dropFirst(8)
            texts[index] = Array(rest.prefix(count))
            rest = rest.dropFirst(count)
        }
    }
}
