internal import SourceText

/// UTF-16 and UTF-32, known by their byte order mark or by the NULs that ASCII has in them.
struct WideEncoding {
    /// The name for a person.
    private let name: String
    /// The name that `iconv -f` takes.
    private let iconvName: String
    /// The length of the byte order mark.
    private let markLength: Int

    /// Looks at the first bytes of a whole text.
    init?(_ bytes: SourceBytes) { self.init(head: bytes.contents) }

    /// Looks at the first four bytes of a text; `nil` where nothing speaks against UTF-8.
    init?(head: ArraySlice<UInt8>) {
        switch Array(head.prefix(4)) {
        case [0xFF, 0xFE, 0, 0]: self.init("UTF-32", "LE", mark: 4)
        case [0, 0, 0xFE, 0xFF]: self.init("UTF-32", "BE", mark: 4)
        case let head where head.starts(with: [0xFF, 0xFE]): self.init("UTF-16", "LE", mark: 2)
        case let head where head.starts(with: [0xFE, 0xFF]): self.init("UTF-16", "BE", mark: 2)
        case let head:
            // A text begins with ASCII, and where there is more than one character, with two of it.
            switch head.map({ $0 == 0 }) {
            case [false, true, true, true]: self.init("UTF-32", "LE", mark: 0)
            case [true, true, true, false]: self.init("UTF-32", "BE", mark: 0)
            case [false, true, false, true], [false, true]: self.init("UTF-16", "LE", mark: 0)
            case [true, false, true, false], [true, false]: self.init("UTF-16", "BE", mark: 0)
            default: return nil
            }
        }
    }

    /// What to say of a text in it, JSON or YAML, which of the two it is cannot be seen.
    func refusal(in source: SourceID) -> ReadError {
        ReadError(
            .unsupported,
            "the text is \(name), and only UTF-8 is read; convert it first: "
                + "iconv -f \(iconvName) -t UTF-8",
            at: SourceSpan(source, 0..<markLength))
    }

    private init(_ name: String, _ order: String, mark: Int) {
        self.name = name
        // With a mark, iconv finds the order itself and drops the mark.
        iconvName = mark == 0 ? name + order : name
        markLength = mark
    }
}
