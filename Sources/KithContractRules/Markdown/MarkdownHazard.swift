internal import KithSourceText

/// A part of a Markdown text that may run code when the text is displayed.
struct MarkdownHazard {
    enum Kind: CaseIterable {
        case script, link, handler, eval
    }

    let kind: Kind
    /// The bytes of the hazard.
    let place: Range<Int>

    /// Returns the hazards of a text outside code spans, at most one of each kind.
    static func found(in text: ArraySlice<UInt8>) -> [MarkdownHazard] {
        var hazards: [MarkdownHazard] = []
        var code: [Range<Int>]?
        for start in text.indices where isSuspect(start, in: text) {
            guard let hazard = hazard(at: start, in: text),
                !hazards.contains(where: { $0.kind == hazard.kind })
            else { continue }
            let ranges = code ?? MarkdownCode.ranges(in: text)
            code = ranges
            if !MarkdownCode.contains(start, in: ranges) { hazards.append(hazard) }
        }
        return hazards
    }

    /// Whether a hazard may start at an offset: with `<`, `ja` or `ev`.
    private static func isSuspect(_ start: Int, in text: ArraySlice<UInt8>) -> Bool {
        let byte = text[start]
        if byte == UInt8(ascii: "<") { return true }
        guard byte | 0x20 == UInt8(ascii: "j") || byte == UInt8(ascii: "e"),
            start + 1 < text.endIndex
        else { return false }
        let next = text[start + 1]
        return byte == UInt8(ascii: "e")
            ? next == UInt8(ascii: "v") : next | 0x20 == UInt8(ascii: "a")
    }

    private static func hazard(at start: Int, in text: ArraySlice<UInt8>) -> MarkdownHazard? {
        let rest = text[start...]
        switch text[start] | 0x20 {
        case UInt8(ascii: "j"):
            guard begins(rest, "javascript:"), start > text.startIndex,
                "(\"'<=".utf8.contains(text[start - 1])
            else { return nil }
            return MarkdownHazard(kind: .link, place: start..<start + 11)
        case UInt8(ascii: "e"):
            let isWord = start > text.startIndex && isWordByte(text[start - 1])
            guard !isWord, rest.starts(with: "eval(".utf8) else { return nil }
            return MarkdownHazard(kind: .eval, place: start..<start + 5)
        default:
            if begins(rest, "<script"), rest.count > 7, !isWordByte(rest[start + 7]) {
                return MarkdownHazard(kind: .script, place: start..<start + 7)
            }
            return handler(of: rest)
        }
    }

    /// Returns an event handler attribute, such as `onclick=`, of the tag that starts here.
    private static func handler(of rest: ArraySlice<UInt8>) -> MarkdownHazard? {
        guard rest.count > 1, isWordByte(rest[rest.startIndex + 1]) else { return nil }
        let tag = rest.dropFirst().prefix { byte in
            byte != UInt8(ascii: ">") && byte != UInt8(ascii: "<")
        }
        // Text without a closing `>` is not a tag.
        guard tag.endIndex < rest.endIndex, rest[tag.endIndex] == UInt8(ascii: ">") else {
            return nil
        }
        for start in tag.indices.dropFirst() where begins(tag[start...], "on") {
            guard [0x20, 0x09, 0x0A, 0x0D, 0x2F].contains(tag[start - 1]) else { continue }
            let name = tag[start...].prefix(while: isWordByte)
            guard name.count > 2, name.endIndex < tag.endIndex,
                tag[name.endIndex] == UInt8(ascii: "=")
            else { continue }
            return MarkdownHazard(kind: .handler, place: start..<name.endIndex + 1)
        }
        return nil
    }

    /// Whether a text starts with the given letters, ignoring case.
    private static func begins(_ text: ArraySlice<UInt8>, _ wanted: String) -> Bool {
        guard text.count >= wanted.utf8.count else { return false }
        return zip(text, wanted.utf8).allSatisfy { byte, letter in
            byte.lowercasedASCII == letter
        }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_")
            || byte >= 0x80
    }
}

/// The code spans of a Markdown text, which are displayed literally.
enum MarkdownCode {
    /// Returns the ranges between runs of backticks of the same length, in order.
    static func ranges(in text: ArraySlice<UInt8>) -> [Range<Int>] {
        let runs = runs(in: text)
        // For each run, the next run of the same length, found from the end.
        var next = [Int?](repeating: nil, count: runs.count)
        var last: [Int: Int] = [:]
        for index in runs.indices.reversed() {
            next[index] = last[runs[index].count]
            last[runs[index].count] = index
        }
        var ranges: [Range<Int>] = []
        var index = 0
        while index < runs.count {
            guard let close = next[index] else {
                index += 1
                continue
            }
            ranges.append(runs[index].upperBound..<runs[close].lowerBound)
            index = close + 1
        }
        return ranges
    }

    /// Whether an offset lies in one of the ranges, which are in order.
    static func contains(_ place: Int, in ranges: [Range<Int>]) -> Bool {
        let index = ranges.partitioningIndex { $0.upperBound > place }
        return index < ranges.count && ranges[index].contains(place)
    }

    /// Returns the runs of backticks.
    private static func runs(in text: ArraySlice<UInt8>) -> [Range<Int>] {
        let backtick = UInt8(ascii: "`")
        var runs: [Range<Int>] = []
        var place = text.startIndex
        while let start = text[place...].firstIndex(of: backtick) {
            let end = text[start...].firstIndex { $0 != backtick } ?? text.endIndex
            runs.append(start..<end)
            place = end
        }
        return runs
    }
}
