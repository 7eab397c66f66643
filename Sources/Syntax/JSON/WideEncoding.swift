internal import SourceText

/// UTF-16 and UTF-32, known by their byte order mark or by the NULs that ASCII has in them.
struct WideEncoding {
    /// The name for a person.
    let name: String
    /// The name that `iconv -f` takes.
    let iconvName: String
    /// The length of the byte order mark.
    let markLength: Int

    /// Looks at the first four bytes; `nil` where nothing speaks against UTF-8.
    init?(_ bytes: SourceBytes) {
        let count = bytes.count
        guard count >= 2 else { return nil }
        let head = (bytes[0], bytes[1], bytes.padded[2], bytes.padded[3])
        switch head {
        case (0xFF, 0xFE, 0, 0) where count >= 4: self.init("UTF-32", "LE", mark: 4)
        case (0, 0, 0xFE, 0xFF): self.init("UTF-32", "BE", mark: 4)
        case (0xFF, 0xFE, _, _): self.init("UTF-16", "LE", mark: 2)
        case (0xFE, 0xFF, _, _): self.init("UTF-16", "BE", mark: 2)
        // JSON begins with ASCII, mostly with two characters of it.
        case (1..., 0, 0, 0) where count >= 4: self.init("UTF-32", "LE", mark: 0)
        case (0, 0, 0, 1...): self.init("UTF-32", "BE", mark: 0)
        case (1..., 0, _, 0) where count.isMultiple(of: 2): self.init("UTF-16", "LE", mark: 0)
        case (0, 1..., 0, _) where count.isMultiple(of: 2): self.init("UTF-16", "BE", mark: 0)
        default: return nil
        }
    }

    private init(_ name: String, _ order: String, mark: Int) {
        self.name = name
        // With a mark, iconv finds the order itself and drops the mark.
        iconvName = mark == 0 ? name + order : name
        markLength = mark
    }
}
