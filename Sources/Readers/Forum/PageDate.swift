internal import Model

/// A date as forums write it, in English, with or without a time.
///
/// The parts are told apart by their form, so that it does not matter in which order they stand:
/// `Jan 18, 2013  7:28 PM`, `04:25 Jan 12, 2013`, `Nov  8, 2012 at 21:30`, `11/10/13 10:10am`,
/// `September 21, 2014 8:45 PM CST`.
struct PageDate: Hashable {
    let time: LocalTime

    /// Reads a date; `nil` where the text is none or there is no such day.
    init?(_ text: ArraySlice<UInt8>) {
        var parts = Parts()
        var rest = text
        while let word = Self.nextWord(&rest) {
            guard parts.add(word) else { return nil }
        }
        guard let time = parts.time else { return nil }
        self.time = time
    }

    /// Appends what a text says as a value of a type of field; `false` where it says nothing.
    ///
    /// Without the zone of the clock, a moment has no offset.
    static func append(
        _ text: ArraySlice<UInt8>, as type: FieldType, in zone: TimeZoneRules?,
        to output: inout [UInt8]
    ) -> Bool {
        if let moment = Instant(text) {
            let seconds = moment.microseconds / 1_000_000
            output.append(contentsOf: (LocalTime.text(seconds) + "Z").utf8)
            return true
        }
        guard let time = PageDate(text)?.time else { return false }
        if type == .date {
            output.append(contentsOf: time.day.description.utf8)
        } else {
            output.append(contentsOf: time.timestamp(in: zone).utf8)
        }
        return true
    }

    /// The next run of letters, or of digits with the colons and slashes between them.
    private static func nextWord(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        rest = rest.drop { !isLetter($0) && !isDigit($0) }
        guard let first = rest.first else { return nil }
        let word =
            isLetter(first)
            ? rest.prefix(while: isLetter)
            : rest.prefix { isDigit($0) || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }
        rest = rest[word.endIndex...]
        return word
    }

    private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }

    private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
}

/// The parts of a date found so far.
private struct Parts {
    private var year: Int?
    private var month: Int?
    private var day: Int?
    private var minutes: Int?
    private var seconds = 0
    private var isAfternoon: Bool?

    /// Takes a word for what it looks like; `false` where it makes the text no date.
    mutating func add(_ word: ArraySlice<UInt8>) -> Bool {
        guard let first = word.first, 0x30...0x39 ~= first else { return addLetters(word) }
        let numbers = word.split(
            omittingEmptySubsequences: false,
            whereSeparator: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/") }
        ).map { digits in
            1...4 ~= digits.count ? digits.reduce(0) { $0 * 10 + Int($1) - 0x30 } : nil
        }
        guard !numbers.contains(nil) else { return false }
        let known = numbers.compactMap(\.self)
        if word.contains(UInt8(ascii: ":")) { return addTime(known) }
        if word.contains(UInt8(ascii: "/")) { return addNumericDate(known) }
        return addNumber(known[0], digits: word.count)
    }

    /// The parts as a day and time; `nil` where one is missing or there is no such day.
    var time: LocalTime? {
        guard let year, let month, let day,
            let date = CalendarDay(year: year, month: month, day: day)
        else { return nil }
        guard var minutes else { return isAfternoon == nil ? LocalTime(day: date) : nil }
        if let isAfternoon {
            guard 60..<780 ~= minutes else { return nil }
            minutes = minutes % 720 + (isAfternoon ? 720 : 0)
        }
        return LocalTime(day: date, seconds: minutes * 60 + seconds)
    }

    private mutating func addNumber(_ number: Int, digits: Int) -> Bool {
        if digits == 4, year == nil {
            year = number
        } else if digits <= 2, day == nil {
            day = number
        } else {
            return false
        }
        return true
    }

    private mutating func addTime(_ numbers: [Int]) -> Bool {
        guard minutes == nil, 2...3 ~= numbers.count, numbers[0] < 24, numbers[1] < 60,
            numbers.count == 2 || numbers[2] < 60
        else { return false }
        minutes = numbers[0] * 60 + numbers[1]
        seconds = numbers.count == 3 ? numbers[2] : 0
        return true
    }

    /// Month, day and year; of a year of two digits, the century begins with 1970.
    private mutating func addNumericDate(_ numbers: [Int]) -> Bool {
        guard numbers.count == 3, month == nil, day == nil, year == nil else { return false }
        (month, day) = (numbers[0], numbers[1])
        year =
            numbers[2] < 70 ? 2000 + numbers[2] : numbers[2] < 100 ? 1900 + numbers[2] : numbers[2]
        return true
    }

    private static let months: [[UInt8]] = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september",
        "october", "november", "december",
    ].map { Array($0.utf8) }

    /// A month, `am` or `pm`; weekdays, `at` and the names of zones say nothing new.
    private mutating func addLetters(_ word: ArraySlice<UInt8>) -> Bool {
        let lower = word.map { $0 | 0x20 }
        if lower.count >= 3, let index = Self.months.firstIndex(where: { $0.starts(with: lower) }) {
            guard month == nil else { return false }
            month = index + 1
        } else if lower == Array("am".utf8) || lower == Array("pm".utf8) {
            isAfternoon = lower[0] == UInt8(ascii: "p")
        }
        return true
    }
}
