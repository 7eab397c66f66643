internal import SourceText

extension TextReader {
    /// Takes a date of RFC 3339.
    mutating func takeDate() -> Bool {
        guard let year = takeNumber(4), take("-"), let month = takeNumber(2), take("-"),
            let day = takeNumber(2)
        else { return false }
        return 1...12 ~= month && 1...GregorianCalendar.length(ofMonth: month, year: year) ~= day
    }

    /// Takes a time of RFC 3339, with its offset from UTC.
    mutating func takeTime() -> Bool {
        guard let hour = takeNumber(2), take(":"), let minute = takeNumber(2), take(":"),
            let second = takeNumber(2), hour < 24, minute < 60, second < 61
        else { return false }
        if take(".") {
            guard takeAll(where: \.isASCIIDigit) > 0 else { return false }
        }
        guard let offset = takeOffset() else { return false }
        guard second == 60 else { return true }
        // A leap second is the last second of a day in UTC.
        let inUTC = (hour * 60 + minute - offset + 2 * 1_440) % 1_440
        return inUTC == 1_439
    }

    /// Takes `Z` or an offset from UTC, and returns it in minutes.
    private mutating func takeOffset() -> Int? {
        if takeLetter("z") { return 0 }
        let isWest = next == UInt8(ascii: "-")
        guard take("+") || take("-"), let hours = takeNumber(2), take(":"),
            let minutes = takeNumber(2), hours < 24, minutes < 60
        else { return nil }
        return (isWest ? -1 : 1) * (hours * 60 + minutes)
    }

    /// Takes a date and time of RFC 3339.
    mutating func takeDateTime() -> Bool {
        takeDate() && takeLetter("t") && takeTime()
    }

    /// Takes a duration of RFC 3339, appendix A.
    mutating func takeDuration() -> Bool {
        guard take("P") else { return false }
        let start = position
        if takeAll(where: \.isASCIIDigit) > 0, take("W") { return true }
        goBack(to: start)
        guard let days = takeParts("YMD") else { return false }
        guard take("T") else { return days > 0 }
        return (takeParts("HMS") ?? 0) > 0
    }

    /// Takes numbers with consecutive units, and returns how many; `nil` if a unit is out of place.
    private mutating func takeParts(_ units: String) -> Int? {
        let letters = Array(units.utf8)
        var count = 0
        var unit = 0
        while next.isASCIIDigit {
            _ = takeAll(where: \.isASCIIDigit)
            guard let found = letters[unit...].firstIndex(of: next), count == 0 || found == unit
            else { return nil }
            unit = found + 1
            count += 1
            _ = take { _ in true }
        }
        return count
    }

    /// Takes a UUID.
    mutating func takeUUID() -> Bool {
        for (index, length) in [8, 4, 4, 4, 12].enumerated() {
            if index > 0, !take("-") { return false }
            for _ in 0..<length {
                guard take(where: \.isASCIIHexDigit) else { return false }
            }
        }
        return true
    }

    /// Takes a JSON Pointer.
    mutating func takeJSONPointer() -> Bool {
        while !isAtEnd {
            guard take("/") else { return false }
            while !isAtEnd, next != UInt8(ascii: "/") {
                let byte = next
                _ = take { _ in true }
                if byte == UInt8(ascii: "~"), !take("0"), !take("1") { return false }
            }
        }
        return true
    }

    /// Takes a relative JSON Pointer.
    mutating func takeRelativeJSONPointer() -> Bool {
        guard take("0") || takeAll(where: \.isASCIIDigit) > 0 else { return false }
        guard !next.isASCIIDigit else { return false }
        if take("#") { return true }
        return takeJSONPointer()
    }
}
