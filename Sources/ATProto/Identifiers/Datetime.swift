private import SourceText

/// A time as records write it: a strict part of both RFC 3339 and ISO 8601.
public struct Datetime: Identifier {
    /// The most bytes of one.
    public static let maximumLength = DatetimeScanner.maximumLength

    /// Whole seconds since 1970 in universal time, rounded down.
    public let seconds: Int64
    /// What comes on top; digits beyond the ninth are cut off.
    public let nanoseconds: UInt32
    /// How many minutes the clock it was read from was ahead of universal time.
    public let offsetMinutes: Int

    /// Reads a text.
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

    /// The beginning of the year 0.
    private static let firstSecond =
        Int64(GregorianCalendar.number(year: 0, month: 1, day: 1)) * 86400

    /// Microseconds since 1970, rounded down.
    public var microseconds: Int64 { seconds * 1_000_000 + Int64(nanoseconds / 1000) }

    /// What is wrong with a text; `nil` where it is a datetime.
    public static func fault(in text: Span<UInt8>) -> IdentifierFault? {
        do throws(IdentifierFault) {
            _ = try Datetime(text)
            return nil
        } catch {
            return error
        }
    }

    /// The time in universal time, to the millisecond: the form that records prefer.
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
