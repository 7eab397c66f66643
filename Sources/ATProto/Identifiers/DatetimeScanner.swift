internal import SourceText

/// Finds the numbers of a datetime.
struct DatetimeScanner {
    private var index = 0

    /// The day, counted from the first of 1970.
    private(set) var days: Int64 = 0
    private(set) var hour = 0
    private(set) var minute = 0
    private(set) var second = 0
    private(set) var nanoseconds: UInt32 = 0
    /// In minutes.
    private(set) var offset = 0

    mutating func scan(_ text: Span<UInt8>) throws(IdentifierFault) {
        guard text.count <= Datetime.maximumLength else {
            throw fault(
                "it is longer than \(Datetime.maximumLength) bytes",
                Datetime.maximumLength..<text.count)
        }
        try scanDate(text)
        try scanMark(text, UInt8(ascii: "T"), "the T between date and time")
        hour = try number(text, 2, 0...23, "the hour")
        try scanMark(text, UInt8(ascii: ":"), "the colon behind the hour")
        minute = try number(text, 2, 0...59, "the minute")
        try scanMark(text, UInt8(ascii: ":"), "the colon behind the minute")
        // Leap seconds are written, but no clock of the network ever shows one.
        second = try number(text, 2, 0...59, "the second")
        try scanFraction(text)
        try scanOffset(text)
        guard index == text.count else {
            throw fault("something follows it", index..<text.count)
        }
    }

    private mutating func scanDate(_ text: Span<UInt8>) throws(IdentifierFault) {
        let year = try number(text, 4, 0...9999, "the year")
        try scanMark(text, UInt8(ascii: "-"), "the hyphen behind the year")
        let month = try number(text, 2, 1...12, "the month")
        try scanMark(text, UInt8(ascii: "-"), "the hyphen behind the month")
        let day = try number(text, 2, 1...Self.length(ofMonth: month, year: year), "the day")
        days = Self.days(year: Int64(year), month: Int64(month), day: Int64(day))
    }

    private mutating func scanFraction(_ text: Span<UInt8>) throws(IdentifierFault) {
        guard index < text.count, text[index].isDot else { return }
        index += 1
        let start = index
        var scale: UInt32 = 100_000_000
        while index < text.count, text[index].isASCIIDigit {
            nanoseconds += UInt32(text[index] &- 0x30) * scale
            scale /= 10
            index += 1
        }
        guard index > start else { throw fault("no digit follows the point", start..<start) }
    }

    private mutating func scanOffset(_ text: Span<UInt8>) throws(IdentifierFault) {
        guard index < text.count else {
            throw fault("Z or an offset is missing at its end", index..<index)
        }
        let sign = text[index]
        if sign == UInt8(ascii: "Z") {
            index += 1
            return
        }
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
            throw fault("expected Z or an offset here", index..<index + 1)
        }
        let start = index
        index += 1
        let hours = try number(text, 2, 0...23, "the hour of the offset")
        try scanMark(text, UInt8(ascii: ":"), "the colon in the offset")
        let minutes = try number(text, 2, 0...59, "the minute of the offset")
        let all = hours * 60 + minutes
        offset = sign == UInt8(ascii: "-") ? -all : all
        guard all > 0 || sign == UInt8(ascii: "+") else {
            throw fault("the offset -00:00 has no meaning here", start..<index)
        }
    }

    private mutating func scanMark(
        _ text: Span<UInt8>, _ mark: UInt8, _ name: String
    ) throws(IdentifierFault) {
        guard index < text.count, text[index] == mark else {
            throw fault(
                "expected \(name) here", min(index, text.count)..<min(index + 1, text.count))
        }
        index += 1
    }

    private mutating func number(
        _ text: Span<UInt8>, _ digits: Int, _ range: ClosedRange<Int>, _ name: String
    ) throws(IdentifierFault) -> Int {
        let start = index
        var value = 0
        while index < start + digits {
            guard index < text.count, text[index].isASCIIDigit else {
                throw fault(
                    "\(name) is not \(digits) digits",
                    min(start, text.count)..<min(index + 1, text.count))
            }
            value = value * 10 + Int(text[index] &- 0x30)
            index += 1
        }
        guard range.contains(value) else {
            throw fault(
                "\(name) is not between \(range.lowerBound) and \(range.upperBound)", start..<index)
        }
        return value
    }

    private func fault(_ problem: String, _ range: Range<Int>) -> IdentifierFault {
        IdentifierFault("a datetime", problem, at: range)
    }
}

/// The calendar, reaching back before its invention as ISO 8601 does.
extension DatetimeScanner {
    static func length(ofMonth month: Int, year: Int) -> Int {
        if month == 2 {
            return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        }
        return [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    /// Years begin in March here, so that the day that comes and goes is the last one.
    static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
        let year = (month <= 2 ? year - 1 : year) + 400
        let era = year / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return (era - 1) * 146_097 + dayOfEra - 719_468
    }

    static func date(days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let shifted = days + 719_468 + 146_097
        let era = shifted / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let part = (5 * dayOfYear + 2) / 153
        let month = part < 10 ? part + 3 : part - 9
        let year = yearOfEra + (era - 1) * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * part + 2) / 5 + 1)
    }
}
