/// The syntax of JSON numbers.
package enum JSONNumber {
    /// Returns whether a text is a valid number: `-0.5e+3`, but not `+1`, `01` or `NaN`.
    package static func isValid(_ text: Span<UInt8>) -> Bool {
        var place = 0
        func next() -> UInt8 { place < text.count ? text[place] : 0 }
        func skipDigits() -> Bool {
            let start = place
            while UInt8(ascii: "0")...UInt8(ascii: "9") ~= next() { place += 1 }
            return place > start
        }
        if next() == UInt8(ascii: "-") { place += 1 }
        if next() == UInt8(ascii: "0") {
            place += 1
        } else if !skipDigits() {
            return false
        }
        if next() == UInt8(ascii: ".") {
            place += 1
            guard skipDigits() else { return false }
        }
        if next() == UInt8(ascii: "e") || next() == UInt8(ascii: "E") {
            place += 1
            if next() == UInt8(ascii: "+") || next() == UInt8(ascii: "-") { place += 1 }
            guard skipDigits() else { return false }
        }
        return place == text.count
    }
}
