internal import KithModel
internal import KithSourceText

/// Writes the lines of GEDCOM: a level, a tag and a value.
struct GEDCOMLines {
    /// The versions of GEDCOM.
    enum Version {
        /// FamilySearch GEDCOM 7.0.
        case seven
        /// The version that most programs read.
        case five
    }

    let version: Version
    /// The control characters in texts, which the format does not allow.
    var controls = ControlCharacters()

    /// The maximum length of a value in version 5.5.1, in bytes: a line has 255 characters, with its level and tag.
    private static let limit = 230

    init(_ version: Version) { self.version = version }

    private var lineEnd: String { version == .seven ? "\n" : "\r\n" }

    /// Writes a line with a value of Kith's own.
    func write(_ level: Int, _ tag: String, _ value: String = "", to sink: inout ByteSink) {
        sink.append(text: value.isEmpty ? "\(level) \(tag)" : "\(level) \(tag) \(value)")
        sink.append(text: lineEnd)
    }

    /// Writes a text, with a line of its own after each line break.
    mutating func write(
        _ level: Int, _ tag: String, text: some Collection<UInt8>, to sink: inout ByteSink
    ) {
        let text = controls.replaced(in: ArraySlice(text))
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (number, line) in lines.enumerated() {
            let escaped = escaped(line)
            if number == 0 {
                write(level, tag, line: escaped, to: &sink)
            } else {
                write(level + 1, "CONT", line: escaped, to: &sink)
            }
        }
    }

    /// Writes a text on one line, for values in which line breaks have no meaning.
    mutating func write(
        _ level: Int, _ tag: String, oneLine text: some Collection<UInt8>, to sink: inout ByteSink
    ) {
        let spaces = "\t\n\r".utf8
        write(level, tag, text: text.lazy.map { spaces.contains($0) ? 0x20 : $0 }, to: &sink)
    }

    /// Returns a line with `@` doubled: in version 7 only at the beginning.
    private func escaped(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let at = UInt8(ascii: "@")
        if version == .seven { return line.first == at ? [at] + line : line }
        return line.contains(at) ? ArraySlice(line.flatMap { $0 == at ? [at, at] : [$0] }) : line
    }

    /// Writes a line; in version 5.5.1, a long one is continued.
    ///
    /// It is cut between two characters of which none is a space or `@`, as long as there are such.
    private func write(
        _ level: Int, _ tag: String, line: ArraySlice<UInt8>, to sink: inout ByteSink
    ) {
        var (level, tag, rest) = (level, tag, line)
        while true {
            let end = version == .five && rest.count > Self.limit ? cut(rest) : rest.endIndex
            sink.append(text: "\(level) \(tag)")
            if end > rest.startIndex {
                sink.append(UInt8(ascii: " "))
                sink.append(rest[..<end])
            }
            sink.append(text: lineEnd)
            rest = rest[end...]
            guard !rest.isEmpty else { return }
            if tag != "CONC" {
                level = tag == "CONT" ? level : level + 1
                tag = "CONC"
            }
        }
    }

    private func cut(_ line: ArraySlice<UInt8>) -> Int {
        func isFree(_ byte: UInt8) -> Bool {
            byte != UInt8(ascii: " ") && byte != UInt8(ascii: "@")
        }
        let last = line.startIndex + Self.limit
        let places = stride(from: last, to: line.startIndex, by: -1)
        return places.first { line[$0] & 0xC0 != 0x80 && isFree(line[$0 - 1]) && isFree(line[$0]) }
            ?? places.first { line[$0] & 0xC0 != 0x80 } ?? last
    }
}

extension PartialDate {
    /// The date in GEDCOM: `12 APR 1970` or `1970`; `nil` without a year, which GEDCOM cannot say.
    var gedcom: String? {
        guard let year else { return nil }
        return inWords.isEmpty ? "\(year)" : "\(inWords.uppercased()) \(year)"
    }

    /// The day and the month, such as `12 Apr`; empty if they are not known.
    var inWords: String {
        guard let date = monthAndDay else { return "" }
        let months = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
        return "\(date.day) \(months[date.month - 1])"
    }
}
