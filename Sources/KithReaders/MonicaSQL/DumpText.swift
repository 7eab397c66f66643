/// Functions that convert values of the database to the form of the vocabulary.
enum DumpText {
    /// Returns 1 for true, 0 for false; `nil` for other texts.
    static func flag(_ text: ArraySlice<UInt8>) -> Int64? {
        if text.elementsEqual("1".utf8) || text.elementsEqual("yes".utf8)
            || text.elementsEqual("true".utf8) || text.elementsEqual("t".utf8)
        {
            return 1
        }
        if text.elementsEqual("0".utf8) || text.elementsEqual("no".utf8)
            || text.elementsEqual("false".utf8) || text.elementsEqual("f".utf8)
        {
            return 0
        }
        return nil
    }

    /// Returns an amount in cents as a decimal amount; other texts are returned unchanged.
    ///
    /// A whole currency has no cents. A short amount has no trailing zeros
    /// after the point, as Monica writes it where there is no currency.
    static func amount(_ text: ArraySlice<UInt8>, isWhole: Bool, isShort: Bool) -> [UInt8] {
        let isNegative = text.first == UInt8(ascii: "-")
        let digits = isNegative ? text.dropFirst() : text
        guard !isWhole, !digits.isEmpty, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else {
            return Array(text)
        }
        var padded = [UInt8](repeating: 0x30, count: max(0, 3 - digits.count)) + digits
        padded.insert(UInt8(ascii: "."), at: padded.count - 2)
        if isShort {
            while padded.last == 0x30 { padded.removeLast() }
            if padded.last == UInt8(ascii: ".") { padded.removeLast() }
        }
        return (isNegative ? [UInt8(ascii: "-")] : []) + padded
    }
}
