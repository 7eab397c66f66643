private import KithSourceText

/// The `Name: value` lines of a WARC record or an HTTP message.
struct HeaderFields {
    private let bytes: ArraySlice<UInt8>

    /// Creates the fields from the bytes after the first line.
    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    /// Returns the first value of a field, with folded lines joined; the name must be in lower case.
    func value(_ name: StaticString) -> [UInt8]? {
        let wanted = Array("\(name)".utf8)
        var line = bytes.startIndex
        while line < bytes.endIndex {
            let end = bytes[line...].firstIndex(of: 0x0A) ?? bytes.endIndex
            let next = min(end + 1, bytes.endIndex)
            if isField(line, end, wanted) {
                return value(from: line + wanted.count + 1, to: end, next)
            }
            line = next
        }
        return nil
    }

    /// Returns the value as text, with invalid UTF-8 replaced by U+FFFD.
    func text(_ name: StaticString) -> String? {
        value(name).map { String(decoding: $0, as: UTF8.self) }
    }

    private func isField(_ line: Int, _ end: Int, _ name: [UInt8]) -> Bool {
        guard end - line > name.count, bytes[line + name.count] == UInt8(ascii: ":") else {
            return false
        }
        for index in name.indices where bytes[line + index].lowercasedASCII != name[index] {
            return false
        }
        return true
    }

    private func value(from start: Int, to end: Int, _ next: Int) -> [UInt8] {
        var value = Array(bytes[start..<end].trimmed)
        var line = next
        // A line that begins with a blank continues the line before.
        while line < bytes.endIndex, bytes[line] == 0x20 || bytes[line] == 0x09 {
            let end = bytes[line...].firstIndex(of: 0x0A) ?? bytes.endIndex
            let more = bytes[line..<end].trimmed
            if more.isEmpty { break }
            value.append(0x20)
            value += more
            line = min(end + 1, bytes.endIndex)
        }
        return value
    }

    /// Returns the length of a header including its final empty line, or `nil` if that line is missing.
    static func length(of bytes: ArraySlice<UInt8>) -> Int? {
        var index = bytes.startIndex
        while let end = bytes[index...].firstIndex(of: 0x0A) {
            index = end + 1
            if index < bytes.endIndex, bytes[index] == 0x0A {
                return index + 1 - bytes.startIndex
            }
            if index + 1 < bytes.endIndex, bytes[index] == 0x0D, bytes[index + 1] == 0x0A {
                return index + 2 - bytes.startIndex
            }
        }
        return nil
    }
}

extension ArraySlice<UInt8> {
    /// The bytes without leading and trailing white space.
    var trimmed: ArraySlice<UInt8> { self.trimmed { $0 == 0x20 || 0x09...0x0D ~= $0 } }

    /// The value of a decimal number; `nil` if the bytes are not one or the value overflows.
    var decimal: Int? {
        guard !isEmpty, count <= 19 else { return nil }
        var value = 0
        for byte in self {
            guard byte.isASCIIDigit else { return nil }
            let (tenfold, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, carry) = tenfold.addingReportingOverflow(Int(byte - 0x30))
            guard !overflow, !carry else { return nil }
            value = sum
        }
        return value
    }
}
