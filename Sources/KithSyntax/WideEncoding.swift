internal import KithSourceText

/// UTF-16 and UTF-32, detected by their byte order mark or by the NUL bytes of ASCII characters.
struct WideEncoding {
    /// The name for messages.
    private let name: String
    /// The encoding name for `iconv -f`.
    private let iconvName: String
    /// The length of the byte order mark in bytes.
    private let markLength: Int

    /// Detects the encoding of a whole text.
    init?(_ bytes: SourceBytes) { self.init(head: bytes.contents) }

    /// Detects the encoding by the first four bytes; `nil` if they may be UTF-8.
    init?(head: ArraySlice<UInt8>) {
        switch Array(head.prefix(4)) {
        case [0xFF, 0xFE, 0, 0]: self.init("UTF-32", "LE", mark: 4)
        case [0, 0, 0xFE, 0xFF]: self.init("UTF-32", "BE", mark: 4)
        case let head where head.starts(with: [0xFF, 0xFE]): self.init("UTF-16", "LE", mark: 2)
        case let head where head.starts(with: [0xFE, 0xFF]): self.init("UTF-16", "BE", mark: 2)
        case let head:
            // A text begins with one or two ASCII characters.
            switch head.map({ $0 == 0 }) {
            case [false, true, true, true]: self.init("UTF-32", "LE", mark: 0)
            case [true, true, true, false]: self.init("UTF-32", "BE", mark: 0)
            case [false, true, false, true], [false, true]: self.init("UTF-16", "LE", mark: 0)
            case [true, false, true, false], [true, false]: self.init("UTF-16", "BE", mark: 0)
            default: return nil
            }
        }
    }

    /// Returns the error for a text in this encoding, which may be JSON or YAML.
    func refusal(in source: SourceID) -> ReadError {
        ReadError(
            .unsupported,
            "the text is \(name), and only UTF-8 is read; convert it first: "
                + "iconv -f \(iconvName) -t UTF-8",
            at: SourceSpan(source, 0..<markLength))
    }

    private init(_ name: String, _ order: String, mark: Int) {
        self.name = name
        // With a byte order mark, iconv detects the byte order itself and removes the mark.
        iconvName = mark == 0 ? name + order : name
        markLength = mark
    }
}
