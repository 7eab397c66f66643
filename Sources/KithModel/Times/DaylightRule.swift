private import KithSourceText

/// The yearly daylight saving rule of a POSIX TZ string: `CST6CDT,M3.2.0,M11.1.0`.
struct DaylightRule: Sendable {
    /// Seconds east of UTC in winter, or all year.
    private let standard: Int64
    private let summer: Summer?

    private struct Summer {
        let offset: Int64
        let begins: Change
        let ends: Change
    }

    /// A moment of each year.
    fileprivate struct Change {
        enum Day {
            /// A weekday (0 is Sunday) in a week (5 is the last) of a month.
            case weekday(Int, week: Int, month: Int)
            /// The day of the year, from 1, without 29 February.
            case julian(Int)
            /// The day of the year, from 0.
            case ordinal(Int)
        }
        let day: Day
        /// Seconds after midnight, in local time before the change.
        let time: Int64
    }

    /// Parses a rule; `nil` if it is not valid.
    init?(_ text: ArraySlice<UInt8>) {
        var scanner = Scanner(rest: text)
        guard scanner.name(), let west = scanner.time() else { return nil }
        standard = -west
        guard !scanner.rest.isEmpty else {
            summer = nil
            return
        }
        guard scanner.name() else { return nil }
        let offset =
            scanner.rest.first == UInt8(ascii: ",") ? standard + 3600 : scanner.time().map(-)
        guard let offset, let begins = scanner.change(), let ends = scanner.change(),
            scanner.rest.isEmpty
        else { return nil }
        summer = Summer(offset: offset, begins: begins, ends: ends)
    }

    /// Returns the seconds east of UTC at a moment, given in seconds since 1970.
    func offset(at seconds: Int64) -> Int64 {
        guard let summer else { return standard }
        let local = seconds &+ standard
        let year = CalendarDay(number: Int(local / 86_400)).date.year
        let begins = summer.begins.seconds(in: year) - standard
        let ends = summer.ends.seconds(in: year) - summer.offset
        let isSummer =
            begins < ends
            ? seconds >= begins && seconds < ends : seconds >= begins || seconds < ends
        return isSummer ? summer.offset : standard
    }

    private struct Scanner {
        var rest: ArraySlice<UInt8>

        mutating func skip(_ character: Unicode.Scalar) -> Bool {
            guard rest.first == UInt8(truncatingIfNeeded: character.value) else { return false }
            rest = rest.dropFirst()
            return true
        }

        /// Skips letters, or anything in angle brackets.
        mutating func name() -> Bool {
            if skip("<") {
                rest = rest.drop { $0 != UInt8(ascii: ">") }
                return skip(">")
            }
            let letters = rest.prefix { 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 }
            rest = rest.dropFirst(letters.count)
            return letters.count >= 3
        }

        mutating func number() -> Int? {
            let digits = rest.prefix { 0x30...0x39 ~= $0 }.prefix(4)
            rest = rest.dropFirst(digits.count)
            return digits.isEmpty ? nil : digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
        }

        /// Parses hours, minutes and seconds with an optional sign, in seconds.
        mutating func time() -> Int64? {
            let sign: Int64 = skip("-") ? -1 : 1
            _ = sign == 1 && skip("+")
            guard let hours = number(), hours <= 167 else { return nil }
            var seconds = Int64(hours) * 3600
            for unit: Int64 in [60, 1] where skip(":") {
                guard let part = number(), part < 60 else { return nil }
                seconds += Int64(part) * unit
            }
            return sign * seconds
        }

        mutating func change() -> Change? {
            guard skip(","), let day = day() else { return nil }
            guard skip("/") else { return Change(day: day, time: 7200) }
            return time().map { Change(day: day, time: $0) }
        }

        private mutating func day() -> Change.Day? {
            if skip("J") {
                return number().flatMap { 1...365 ~= $0 ? .julian($0) : nil }
            }
            guard skip("M") else { return number().flatMap { $0 <= 365 ? .ordinal($0) : nil } }
            guard let month = number(), skip("."), let week = number(), skip("."),
                let weekday = number(), 1...12 ~= month, 1...5 ~= week, weekday <= 6
            else { return nil }
            return .weekday(weekday, week: week, month: month)
        }
    }
}

extension DaylightRule.Change {
    /// Returns the moment in a year, in seconds since 1970 in local time.
    fileprivate func seconds(in year: Int) -> Int64 { Int64(day(in: year)) * 86_400 + time }

    private func day(in year: Int) -> Int {
        let first = CalendarDay(year: year, month: 1, day: 1)?.number ?? 0
        switch day {
        case .ordinal(let day): return first + day
        case .julian(let day):
            let isLeap = GregorianCalendar.length(ofMonth: 2, year: year) == 29
            return first + day - 1 + (isLeap && day >= 60 ? 1 : 0)
        case .weekday(let weekday, let week, let month):
            let first = CalendarDay(year: year, month: month, day: 1)?.number ?? 0
            // 1 January 1970 was a Thursday.
            let weekdayOfFirst = ((first + 4) % 7 + 7) % 7
            let day = (weekday - weekdayOfFirst + 7) % 7 + (week - 1) * 7
            let length = GregorianCalendar.length(ofMonth: month, year: year)
            return first + (day < length ? day : day - 7)
        }
    }
}
