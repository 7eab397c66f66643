internal import KithSourceText
internal import KithSyntax

extension TextReader {
    /// Takes a duration of RFC 3339, appendix A.
    mutating func takeDuration() -> Bool {
        guard take("P") else { return false }
        let start = position
        if takeAll(where: \.isASCIIDigit) > 0, take("W") { return true }
        goBack(to: start)
        guard let days = takeParts("YMD") else { return false }
        guard take("T") else { return days > 0 }
        return (takeParts("HMS") ?? 0) > 0
    }

    /// Takes numbers with consecutive units, and returns how many; `nil` if a unit is out of place.
    private mutating func takeParts(_ units: String) -> Int? {
        let letters = Array(units.utf8)
        var count = 0
        var unit = 0
        while next.isASCIIDigit {
            _ = takeAll(where: \.isASCIIDigit)
            guard let found = letters[unit...].firstIndex(of: next), count == 0 || found == unit
            else { return nil }
            unit = found + 1
            count += 1
            _ = take { _ in true }
        }
        return count
    }

    /// Takes the number at the start of a relative JSON Pointer, and returns whether `#` or a JSON
    /// Pointer is the rest.
    mutating func takeRelativeJSONPointer() -> Bool {
        guard take("0") || takeAll(where: \.isASCIIDigit) > 0 else { return false }
        guard !next.isASCIIDigit else { return false }
        let rest = String(decoding: text[position...], as: UTF8.self)
        return rest == "#" || JSONPointer(parsing: rest) != nil
    }
}
