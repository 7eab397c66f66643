internal import KithModel
private import KithSourceText

/// An English date as forums write it, with or without a time.
///
/// The parts are recognised by their form, so their order does not matter:
/// `Jan 18, 2013  7:28 PM`, `04:25 Jan 12, 2013`, `Nov  8, 2012 at 21:30`, `11/10/13 10:10am`,
/// `September 21, 2014 8:45 PM CST`.
struct PageDate: Hashable {
    let time: LocalTime

    /// Parses a date; `nil` if the text is not a date or the day does not exist.
    init?(_ text: ArraySlice<UInt8>) {
        var parts = Parts()
        var rest = text
        while let word = Self.nextWord(&rest) {
            guard parts.add(word) else { return nil }
        }
        guard let time = parts.time else { return nil }
        self.time = time
    }

    /// Appends the date in a text as a date or timestamp; returns `false` if it is not a date.
    ///
    /// Without a time zone, a timestamp has no offset. A date without a time stays one.
    static func append(
        _ text: ArraySlice<UInt8>, as type: FieldType, in zone: TimeZoneRules?,
        to output: inout [UInt8]
    ) -> Bool {
        if let moment = Instant(text) {
            TimeText.append(seconds: moment.microseconds / 1_000_000, to: &output)
            output.append(UInt8(ascii: "Z"))
            return true
        }
        guard let time = PageDate(text)?.time else { return false }
        let local = Int64(time.day.number) * 86_400 + Int64(time.seconds ?? 0)
        if type == .date || time.seconds == nil {
            TimeText.append(days: time.day.number, to: &output)
        } else if let zone {
            TimeText.append(seconds: zone.moment(ofLocal: local), to: &output)
            output.append(UInt8(ascii: "Z"))
        } else {
            TimeText.append(seconds: local, to: &output)
        }
        return true
    }

    /// Returns the next run of letters, or of digits with colons and slashes.
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

/// The parts of a date that have been found so far.
private struct Parts {
    private var year: Int?
    private var month: Int?
    private var day: Int?
    private var minutes: Int?
    private var seconds = 0
    private var isAfternoon: Bool?

    /// Adds a word by its form; returns `false` if it cannot be part of a date.
    mutating func add(_ word: ArraySlice<UInt8>) -> Bool {
        guard let first = word.first, 0x30...0x39 ~= first else { return addLetters(word) }
        var numbers = Numbers()
        for byte in word {
            if byte == UInt8(ascii: ":") {
                numbers.hasColon = true
                guard numbers.begin() else { return false }
            } else if byte == UInt8(ascii: "/") {
                numbers.hasSlash = true
                guard numbers.begin() else { return false }
            } else {
                guard numbers.add(Int(byte) - 0x30) else { return false }
            }
        }
        guard numbers.digits > 0 else { return false }
        if numbers.hasColon { return addTime(numbers) }
        if numbers.hasSlash { return addNumericDate(numbers) }
        return addNumber(numbers.first, digits: word.count)
    }

    /// Up to three numbers of up to four digits, separated by colons or slashes.
    private struct Numbers {
        var first = 0
        var second = 0
        var third = 0
        var count = 1
        /// The number of digits in the last number.
        var digits = 0
        var hasColon = false
        var hasSlash = false

        mutating func begin() -> Bool {
            guard digits > 0, count < 3 else { return false }
            count += 1
            digits = 0
            return true
        }

        mutating func add(_ digit: Int) -> Bool {
            guard digits < 4 else { return false }
            digits += 1
            switch count {
            case 1: first = first * 10 + digit
            case 2: second = second * 10 + digit
            default: third = third * 10 + digit
            }
            return true
        }
    }

    /// The day and time; `nil` if a part is missing or the day does not exist.
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

    private mutating func addTime(_ numbers: Numbers) -> Bool {
        guard minutes == nil, !numbers.hasSlash, numbers.count >= 2, numbers.first < 24,
            numbers.second < 60, numbers.third < 60
        else { return false }
        minutes = numbers.first * 60 + numbers.second
        seconds = numbers.third
        return true
    }

    /// Adds month, day and year; a two-digit year means 1970 to 2069.
    private mutating func addNumericDate(_ numbers: Numbers) -> Bool {
        guard numbers.count == 3, month == nil, day == nil, year == nil else { return false }
        (month, day) = (numbers.first, numbers.second)
        let last = numbers.third
        year = last < 70 ? 2000 + last : last < 100 ? 1900 + last : last
        return true
    }

    private static let months: [[UInt8]] = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september",
        "october", "november", "december",
    ].map { Array($0.utf8) }

    /// Adds a month, `am` or `pm`; other words, such as weekdays, `at` and time zones, are ignored.
    private mutating func addLetters(_ word: ArraySlice<UInt8>) -> Bool {
        if word.count >= 3, let index = Self.months.firstIndex(where: { Self.isSame(word, $0) }) {
            guard month == nil else { return false }
            month = index + 1
        } else if word.count == 2, word[word.startIndex + 1] | 0x20 == UInt8(ascii: "m") {
            let first = word[word.startIndex] | 0x20
            guard first == UInt8(ascii: "a") || first == UInt8(ascii: "p") else { return true }
            isAfternoon = first == UInt8(ascii: "p")
        }
        return true
    }

    /// Returns whether a word is a name or a prefix of it, ignoring case.
    private static func isSame(_ word: ArraySlice<UInt8>, _ name: [UInt8]) -> Bool {
        guard word.count <= name.count else { return false }
        var position = 0
        for byte in word {
            guard byte | 0x20 == name[position] else { return false }
            position += 1
        }
        return true
    }
}
