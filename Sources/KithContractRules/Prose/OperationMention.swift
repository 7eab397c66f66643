internal import KithSourceText

/// An operation that a description mentions: a method in upper case and a path.
struct OperationMention {
    /// The method in lower case.
    let method: [UInt8]
    /// The path as it is written, without the query.
    let path: [UInt8]
    /// The bytes of the description that mention it.
    let range: Range<Int>

    /// The mention for messages.
    var text: String {
        String(decoding: method, as: UTF8.self).uppercased() + " "
            + String(decoding: path, as: UTF8.self)
    }

    private static let methods = ["GET", "PUT", "POST", "DELETE", "PATCH", "HEAD", "OPTIONS"]
        .map { Array($0.utf8) }

    /// Whether a file may contain mentions, whatever the style of its strings.
    static func areIn(_ file: SourceBytes) -> Bool {
        let bytes = file.padded.span
        for index in 4..<max(4, file.count) where bytes[index] == UInt8(ascii: "/") {
            var end = index
            while end > 0, isBetween(bytes[end - 1]) { end -= 1 }
            guard end < index, end > 2, bytes[end - 1].isASCIIUppercase,
                bytes[end - 2].isASCIIUppercase
            else { continue }
            return true
        }
        return false
    }

    /// Whether a byte may stand between a method and its path: white
    /// space, quotation marks, Markdown marks and escapes.
    private static func isBetween(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x0A, 0x0D, 0x22, 0x27, 0x2A, 0x5C, 0x60: true
        default: false
        }
    }

    /// Returns the operations that a text mentions, in order.
    static func all(in text: ArraySlice<UInt8>) -> [OperationMention] {
        // Most descriptions contain no path.
        guard text.contains(UInt8(ascii: "/")) else { return [] }
        var found: [OperationMention] = []
        var blocks: [Range<Int>]?
        var index = text.startIndex
        while let slash = text[index...].firstIndex(of: UInt8(ascii: "/")) {
            let end = self.end(of: text, from: slash)
            index = max(end, slash + 1)
            guard let (method, start) = method(in: text, before: slash) else { continue }
            // Code blocks show complete requests, sometimes of other services.
            let code = blocks ?? codeBlocks(in: text)
            blocks = code
            guard !code.contains(where: { $0.contains(slash) }) else { continue }
            let path = Self.path(text[slash..<end])
            guard path.count > 1 else { continue }
            found.append(
                OperationMention(
                    method: method.map { $0 | 0x20 }, path: Array(path),
                    range: start - text.startIndex..<path.endIndex - text.startIndex))
        }
        return found
    }

    /// Returns the ranges between fences of three backticks.
    private static func codeBlocks(in text: ArraySlice<UInt8>) -> [Range<Int>] {
        var blocks: [Range<Int>] = []
        var open: Int?
        for line in text.split(separator: 0x0A)
        where line.drop(while: { $0 == 0x20 }).starts(with: "```".utf8) {
            if let start = open {
                blocks.append(start..<line.endIndex)
                open = nil
            } else {
                open = line.startIndex
            }
        }
        if let open { blocks.append(open..<text.endIndex) }
        return blocks
    }

    /// Returns the method before a path, separated by white space or Markdown marks.
    private static func method(
        in text: ArraySlice<UInt8>, before slash: Int
    ) -> (method: [UInt8], start: Int)? {
        var end = slash
        while end > text.startIndex, " \n`*\"'".utf8.contains(text[end - 1]) { end -= 1 }
        guard end < slash else { return nil }
        var start = end
        while start > text.startIndex, text[start - 1].isASCIIUppercase { start -= 1 }
        if start > text.startIndex, isWord(text[start - 1]) { return nil }
        return methods.first { text[start..<end].elementsEqual($0) }.map { ($0, start) }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || byte >= 0x80
            || "_-/.".utf8.contains(byte)
    }

    /// Returns the offset of the first byte that does not belong to the path.
    private static func end(of text: ArraySlice<UInt8>, from start: Int) -> Int {
        var index = start
        while index < text.endIndex {
            let byte = text[index]
            guard byte > 0x20, !"`*\"'()[]|\\,;<>".utf8.contains(byte) || isVariable(text, index)
            else { break }
            index += 1
        }
        return index
    }

    /// Whether a bracket belongs to a variable: many descriptions write `<id>` or `(id)`.
    private static func isVariable(_ text: ArraySlice<UInt8>, _ index: Int) -> Bool {
        let opening: UInt8
        switch text[index] {
        case UInt8(ascii: "<"), UInt8(ascii: "("):
            return index > text.startIndex && text[index - 1] == UInt8(ascii: "/")
        case UInt8(ascii: ">"): opening = UInt8(ascii: "<")
        case UInt8(ascii: ")"): opening = UInt8(ascii: "(")
        default: return false
        }
        let segment = text[..<index].suffix(40).reversed().prefix { $0 != UInt8(ascii: "/") }
        return segment.contains(opening)
    }

    /// Returns a path without its query and without trailing punctuation.
    private static func path(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var path = text.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        while let last = path.last, ".:!/".utf8.contains(last), path.count > 1 { path.removeLast() }
        return path
    }
}
