/// Functions that find numbers in the text of pages.
enum Digits {
    /// Returns the first integer in a text, with a minus sign directly before it.
    static func integer(in text: ArraySlice<UInt8>) -> Int64? {
        guard let first = text.firstIndex(where: isDigit) else { return nil }
        let isNegative = first > text.startIndex && text[first - 1] == UInt8(ascii: "-")
        var number: Int64 = 0
        for byte in text[first...] {
            guard isDigit(byte) else { break }
            let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
            let (sum, isTooMuch) = tens.addingReportingOverflow(Int64(byte) - 0x30)
            guard !isTooLarge, !isTooMuch else { return nil }
            number = sum
        }
        return isNegative ? -number : number
    }

    /// Whether a text is a whole number and nothing else.
    static func isWhole(_ text: ArraySlice<UInt8>) -> Bool {
        let digits = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
        return !digits.isEmpty && digits.allSatisfy(isDigit)
    }

    /// Returns the first number in a text, with or without a fraction.
    static func decimal(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let first = text.firstIndex(where: isDigit) else { return nil }
        var end = first
        while end < text.endIndex, isDigit(text[end]) { end += 1 }
        if end + 1 < text.endIndex, text[end] == UInt8(ascii: "."), isDigit(text[end + 1]) {
            end += 1
            while end < text.endIndex, isDigit(text[end]) { end += 1 }
        }
        return text[first..<end]
    }

    /// Returns the first run of digits in a text.
    static func run(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard let first = text.firstIndex(where: isDigit) else { return nil }
        return text[first...].prefix(while: isDigit)
    }

    /// Returns whether a text can be an id: digits that are not all zero.
    static func isID(_ text: ArraySlice<UInt8>) -> Bool {
        text.allSatisfy(isDigit) && text.contains { $0 != UInt8(ascii: "0") }
    }

    @inline(__always) static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
}
