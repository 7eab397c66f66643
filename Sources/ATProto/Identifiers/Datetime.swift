private import SourceText

/// A timestamp as records write it: a strict subset of RFC 3339 and ISO 8601.
public struct Datetime: Identifier {
    /// The maximum length in bytes.
    public static let maximumLength = DatetimeScanner.maximumLength

    /// Whole seconds since 1970 in UTC, rounded down.
    public let seconds: Int64
    /// The fraction of the second in nanoseconds; digits after the ninth are dropped.
    public let nanoseconds: UInt32
    /// The UTC offset of the text in minutes, positive east of Greenwich.
    public let offsetMinutes: Int

    /// Parses text.
    ///
    /// - Throws: ``IdentifierFault``, which says what is wrong and where.
    public init(_ text: Span<UInt8>) throws(IdentifierFault) {
        var scanner = DatetimeScanner()
        try scanner.scan(text)
        let local =
            Int64(scanner.days) * 86400 + Int64(scanner.hour) * 3600 + Int64(scanner.minute) * 60
            + Int64(scanner.second)
        seconds = local - Int64(scanner.offset) * 60
        nanoseconds = scanner.nanoseconds
        offsetMinutes = scanner.offset
        guard seconds >= Self.firstSecond else {
            throw IdentifierFault(
                "a datetime", "it lies before the year 0 in universal time", at: 0..<text.count)
        }
    }

    /// The start of the year 0.
    private static let firstSecond =
        Int64(GregorianCalendar.number(year: 0, month: 1, day: 1)) * 86400

    /// Microseconds since 1970, rounded down.
    public var microseconds: Int64 { seconds * 1_000_000 + Int64(nanoseconds / 1000) }

    /// Returns what is wrong with a text, or `nil` if it is a valid datetime.
    public static func fault(in text: Span<UInt8>) -> IdentifierFault? {
        do throws(IdentifierFault) {
            _ = try Datetime(text)
            return nil
        } catch {
            return error
        }
    }

    /// The timestamp in UTC with milliseconds, which is the form that records prefer.
    public var description: String {
        let seconds = Int(seconds)
        let day = seconds >= 0 ? seconds / 86400 : -((86399 - seconds) / 86400)
        let rest = seconds - day * 86400
        let (year, month, dayOfMonth) = GregorianCalendar.date(number: day)
        func digits(_ number: Int, _ width: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
        }
        let date = "\(digits(year, 4))-\(digits(month, 2))-\(digits(dayOfMonth, 2))"
        let clock =
            "\(digits(rest / 3600, 2)):\(digits(rest / 60 % 60, 2)):\(digits(rest % 60, 2))"
        return "\(date)T\(clock).\(digits(Int(nanoseconds / 1_000_000), 3))Z"
    }
}
