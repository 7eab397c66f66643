/// Writes dates and times as RFC 3339; ``WrittenTime`` parses them.
package enum TimeText {
    /// The seconds since 1970 that lie in the years 0 to 9999, the only ones that RFC 3339 can write.
    package static let writable: Range<Int64> = -62_167_219_200..<253_402_300_800

    /// Appends a date, given in days since 1970: `2024-05-31`.
    package static func append(days: Int, to output: inout [UInt8]) {
        let (year, month, day) = GregorianCalendar.date(number: days)
        if 0...9999 ~= year {
            appendPair(year / 100, to: &output)
            appendPair(year % 100, to: &output)
        } else {
            output += String(year, digits: 4).utf8
        }
        output.append(UInt8(ascii: "-"))
        appendPair(month, to: &output)
        output.append(UInt8(ascii: "-"))
        appendPair(day, to: &output)
    }

    /// Appends a date and time without an offset, given in seconds since 1970: `2024-05-31T12:30:00`.
    package static func append(seconds: Int64, to output: inout [UInt8]) {
        var (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
        if rest < 0 { (days, rest) = (days - 1, rest + 86_400) }
        append(days: Int(days), to: &output)
        output.append(UInt8(ascii: "T"))
        appendPair(Int(rest) / 3600, to: &output)
        output.append(UInt8(ascii: ":"))
        appendPair(Int(rest) / 60 % 60, to: &output)
        output.append(UInt8(ascii: ":"))
        appendPair(Int(rest) % 60, to: &output)
    }

    /// Returns a date, given in days since 1970.
    package static func of(days: Int) -> String {
        var output: [UInt8] = []
        append(days: days, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    /// Returns a date and time without an offset, given in seconds since 1970.
    package static func of(seconds: Int64) -> String {
        var output: [UInt8] = []
        append(seconds: seconds, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    /// Appends a number below 100 as two digits.
    private static func appendPair(_ number: Int, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10))
        output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }
}
