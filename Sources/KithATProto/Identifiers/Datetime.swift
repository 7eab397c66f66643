private import KithSourceText

/// A timestamp as records write it: a strict subset of RFC 3339 and ISO 8601.
package struct Datetime: Identifier {
    /// The maximum length in bytes.
    package static let maximumLength = 64

    /// Whole seconds since 1970 in UTC, rounded down.
    package let seconds: Int64
    /// The fraction of the second in nanoseconds; digits after the ninth are dropped.
    package let nanoseconds: UInt32
    /// The UTC offset of the text in minutes, positive east of Greenwich.
    package let offsetMinutes: Int

    /// Parses text.
    ///
    /// - Throws: ``IdentifierFault``, which says what is wrong and where.
    package init(_ text: Span<UInt8>) throws(IdentifierFault) {
        guard text.count <= Self.maximumLength else {
            throw Self.fault(
                "it is longer than \(Self.maximumLength) bytes", Self.maximumLength..<text.count)
        }
        let time: WrittenTime
        // RFC 3339 allows leap seconds, but no clock of the network shows them.
        do throws(TimeFault) { time = try WrittenTime(text, []) } catch {
            throw Self.fault(error.message, error.range)
        }
        seconds = time.moment
        var (nanoseconds, scale): (UInt32, UInt32) = (0, 100_000_000)
        for index in time.fraction {
            nanoseconds += UInt32(text[index] &- 0x30) * scale
            scale /= 10
        }
        self.nanoseconds = nanoseconds
        offsetMinutes = time.offset ?? 0
        guard seconds >= Self.firstSecond else {
            throw Self.fault("it is before the year 0 in UTC", 0..<text.count)
        }
    }

    private static func fault(_ problem: String, _ range: Range<Int>) -> IdentifierFault {
        IdentifierFault("a datetime", problem, at: range)
    }

    /// The start of the year 0.
    private static let firstSecond =
        Int64(GregorianCalendar.number(year: 0, month: 1, day: 1)) * 86400

    /// Microseconds since 1970, rounded down.
    package var microseconds: Int64 { seconds * 1_000_000 + Int64(nanoseconds / 1000) }

    /// Returns what is wrong with a text, or `nil` if it is a valid datetime.
    package static func fault(in text: Span<UInt8>) -> IdentifierFault? {
        do throws(IdentifierFault) {
            _ = try Datetime(text)
            return nil
        } catch {
            return error
        }
    }

    /// The timestamp in UTC with milliseconds, which is the form that records prefer.
    package var description: String {
        "\(TimeText.of(seconds: seconds)).\(String(nanoseconds / 1_000_000, digits: 3))Z"
    }
}
