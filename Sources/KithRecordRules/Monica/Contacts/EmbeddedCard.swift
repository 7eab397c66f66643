internal import KithSourceText

/// The lines of a vCard that identify it, read without decoding the other lines.
struct EmbeddedCard {
    /// Whether the first line begins the card, the last line ends it, and no other card is in between.
    private(set) var isWhole = false
    /// Whether the card has a version.
    private(set) var hasVersion = false
    /// The UID, which identifies the person.
    private(set) var uid: ArraySlice<UInt8>?
    /// The full name, with its escapes; `nil` if there is none or it is folded into several lines.
    private(set) var fullName: ArraySlice<UInt8>?

    init(_ text: ArraySlice<UInt8>) {
        var (begins, ends) = (0, 0)
        var isFirst = true
        var last = CardProperty.Name.other
        var rest = text
        while let line = Self.takeLine(&rest) {
            guard let property = CardProperty(line) else {
                if last == .fullName { fullName = nil }
                if last == .uid { uid = nil }
                continue
            }
            last = property.name
            switch property.name {
            case .begin: begins += isFirst ? 1 : 2
            case .end: ends += 1
            case .version: hasVersion = true
            case .uid: uid = uid ?? property.value
            case .fullName: fullName = fullName ?? property.value
            case .other: break
            }
            isFirst = false
        }
        isWhole = begins == 1 && ends == 1 && last == .end
    }

    /// Returns the next line that is not empty; `nil` at the end.
    private static func takeLine(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var start = rest.startIndex
        while start < rest.endIndex, rest[start] == 0x0A || rest[start] == 0x0D { start += 1 }
        guard start < rest.endIndex else { return nil }
        var end = start
        while end < rest.endIndex, rest[end] != 0x0A, rest[end] != 0x0D { end += 1 }
        defer { rest = rest[end...] }
        return rest[start..<end]
    }
}

/// A line of a vCard.
private struct CardProperty {
    enum Name { case begin, end, version, uid, fullName, other }

    let name: Name
    let value: ArraySlice<UInt8>

    /// Splits a line; `nil` if it continues the line before.
    init?(_ line: ArraySlice<UInt8>) {
        guard let first = line.first, first != 0x20, first != 0x09 else { return nil }
        let head = line.prefix { $0 != 0x3A && $0 != 0x3B }
        // A group may precede the name: "item1.UID".
        let start = head.lastIndex(of: 0x2E).map { $0 + 1 } ?? head.startIndex
        value = Self.value(line, from: head.endIndex)
        name = Self.name(head[start...], value)
    }

    /// Returns the text after the first colon outside quotation marks.
    private static func value(_ line: ArraySlice<UInt8>, from start: Int) -> ArraySlice<UInt8> {
        var isQuoted = false
        var index = start
        while index < line.endIndex {
            if line[index] == 0x22 { isQuoted.toggle() }
            if line[index] == 0x3A, !isQuoted { return line[(index + 1)...] }
            index += 1
        }
        return line[line.endIndex...]
    }

    private static func name(_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) -> Name {
        func isNamed(_ text: String) -> Bool { name.equalsIgnoringCase(text.utf8) }
        switch name.count {
        case 2 where isNamed("FN"): return .fullName
        case 3 where isNamed("UID"): return .uid
        case 3 where isNamed("END") && value.equalsIgnoringCase("VCARD".utf8): return .end
        case 5 where isNamed("BEGIN") && value.equalsIgnoringCase("VCARD".utf8): return .begin
        case 7 where isNamed("VERSION"): return .version
        default: return .other
        }
    }
}
