internal import KithModel
internal import KithSourceText
private import KithSystemBinding

/// Writes properties as lines of vCard or iCalendar (RFC 6350, section 3; RFC 5545, section 3.1).
struct ContentLines {
    /// The control characters in texts, which these formats do not allow.
    var controls = ControlCharacters()
    /// The line so far.
    private var line: [UInt8] = []

    /// The maximum length of a physical line, in bytes.
    private static let limit = 75

    /// Writes a property.
    mutating func write(_ property: ContentProperty, to sink: inout ByteSink) {
        line.removeAll(keepingCapacity: true)
        if let group = property.group {
            line += group.utf8
            line.append(UInt8(ascii: "."))
        }
        line += property.name.utf8
        for parameter in property.parameters { append(parameter.name, parameter.value) }
        line.append(UInt8(ascii: ":"))
        switch property.value {
        case .text(let text): append(text)
        case .texts(let texts): append(texts, separator: UInt8(ascii: ","))
        case .components(let texts): append(texts, separator: UInt8(ascii: ";"))
        case .date(let date): line += date.basic.utf8
        case .other(_, let value): line += value
        }
        fold(into: &sink)
    }

    /// Writes the first or last line of a component.
    func write(_ name: String, component: String, to sink: inout ByteSink) {
        sink.append(text: "\(name):\(component)\r\n")
    }

    /// Appends a parameter; characters that would end its value are escaped (RFC 6868).
    private mutating func append(_ parameter: String, _ value: ArraySlice<UInt8>) {
        line.append(UInt8(ascii: ";"))
        line += parameter.utf8
        line.append(UInt8(ascii: "="))
        let isQuoted = value.contains {
            $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ":")
        }
        if isQuoted { line.append(UInt8(ascii: "\"")) }
        for byte in controls.replaced(in: value) {
            switch byte {
            case UInt8(ascii: "^"): line += "^^".utf8
            case UInt8(ascii: "\""): line += "^'".utf8
            case UInt8(ascii: "\n"): line += "^n".utf8
            default: line.append(byte)
            }
        }
        if isQuoted { line.append(UInt8(ascii: "\"")) }
    }

    private mutating func append(_ texts: [ArraySlice<UInt8>], separator: UInt8) {
        for (place, text) in texts.enumerated() {
            if place > 0 { line.append(separator) }
            append(text)
        }
    }

    private mutating func append(_ text: ArraySlice<UInt8>) {
        line.append(controls.replaced(in: text).span, as: ContentText.self)
    }

    /// Writes the line, folded between characters.
    private func fold(into sink: inout ByteSink) {
        var start = 0
        var room = Self.limit
        while line.count - start > room {
            var end = start + room
            while end > start, line[end] & 0xC0 == 0x80 { end -= 1 }
            sink.append(line[start..<end])
            sink.append(text: "\r\n ")
            start = end
            room = Self.limit - 1
        }
        sink.append(line[start...])
        sink.append(text: "\r\n")
    }
}

/// The escaping of texts in content lines.
private enum ContentText: ByteEscaping {
    @inline(__always)
    static func special(_ bytes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
        bytes.equal(UInt8(ascii: "\\")) .| bytes.equal(UInt8(ascii: ","))
            .| bytes.equal(UInt8(ascii: ";")) .| bytes.equal(UInt8(ascii: "\n"))
    }

    static func appendEscape(of byte: UInt8, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "\\"))
        output.append(byte == UInt8(ascii: "\n") ? UInt8(ascii: "n") : byte)
    }
}

extension PartialDate {
    /// The date in the basic form of ISO 8601: `19700412`, `--0412` without a year, or `1970`.
    var basic: String {
        let year = year.map { String($0, digits: 4) }
        guard let day = monthAndDay else { return year ?? "" }
        return "\(year ?? "--")\(String(day.month, digits: 2))\(String(day.day, digits: 2))"
    }
}
