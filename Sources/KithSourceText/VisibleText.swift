private import KithSystemBinding

/// Makes text from data visible and safe to show on a terminal.
///
/// Control characters, invisible characters and those that change the writing direction become
/// escapes such as `<U+202E>`. All other characters are unchanged.
package enum VisibleText {
    /// Appends a text as UTF-8.
    ///
    /// Line breaks and tabs are escaped too, and so are bytes of file names that are not UTF-8:
    /// `<FF>`.
    package static func append(_ text: String, to output: inout [UInt8]) {
        let bytes = text.utf8
        if bytes.allSatisfy({ 0x20..<0x7F ~= $0 }) {
            output += bytes
            return
        }
        for scalar in text.unicodeScalars {
            if let byte = PathName.byte(markedBy: scalar) {
                output += "<\(String(byte, radix: 16, uppercase: true))>".utf8
            } else {
                append(scalar, to: &output)
            }
        }
    }

    /// Returns a text with such characters escaped.
    package static func of(_ text: String) -> String {
        var output: [UInt8] = []
        append(text, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    static func append(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
        if hides(scalar) {
            appendEscape(scalar, to: &output)
        } else if let encoded = UTF8.encode(scalar) {
            output += encoded
        }
    }

    /// Returns whether a scalar is invisible or could control a terminal.
    static func hides(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x7F else { return scalar.value < 0x20 }
        guard scalar.value >= 0xA0 else { return true }
        guard !scalar.standsAlone else { return false }
        switch scalar.value {
        case 0x2028, 0x2029: return true
        case 0x200C, 0x200D, 0x115F, 0x1160: return false  // joiners and fillers of real words
        default: break
        }
        let properties = scalar.properties
        return properties.isDefaultIgnorableCodePoint
            && properties.generalCategory != .nonspacingMark
    }

    /// Returns the width in columns of a scalar's escape.
    static func escapeWidth(_ scalar: Unicode.Scalar) -> Int {
        scalar.value > 0xF_FFFF ? 10 : scalar.value > 0xFFFF ? 9 : 8
    }

    private static func appendEscape(_ scalar: Unicode.Scalar, to output: inout [UInt8]) {
        output += "<U+".utf8
        output += String(scalar.value, radix: 16, digits: 4, uppercase: true).utf8
        output.append(UInt8(ascii: ">"))
    }
}
