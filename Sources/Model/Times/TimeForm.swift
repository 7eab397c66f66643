/// The form in which the times of a vocabulary are written, so that the same instant is the same text in every output.
///
/// It is RFC 3339: in UTC where the zone is known, and without an offset where it is not.
public struct TimeForm: Hashable, Sendable {
    /// The zone of times that say none.
    public enum Zone: String, CaseIterable, Sendable {
        /// UTC.
        case utc
    }

    /// What a day without a time stands for.
    public enum Day: String, CaseIterable, Sendable {
        /// Its first moment.
        case midnight
    }

    /// How many digits of a second are written; further ones only where they are not zero.
    let digits: Int
    /// The zone of times that say none; `nil` where nobody knows.
    let zone: Zone?
    /// What a day without a time stands for; `nil` where it stays a day.
    let days: Day?

    /// Whole seconds, and nothing known beyond the texts, unless said otherwise.
    public init(digits: Int = 0, zone: Zone? = nil, days: Day? = nil) {
        self.digits = digits
        self.zone = zone
        self.days = days
    }

    /// A text in the form; `nil` where it is no time.
    public func canonical(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var output: [UInt8] = []
        return append(text, to: &output) ? output : nil
    }

    /// Adds a text in the form; `false`, and nothing added, where it is no time.
    func append(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) -> Bool {
        guard let time = TimeText(text), time.seconds != nil || days != nil else { return false }
        let (days, seconds) = Self.floored(time.moment, by: 86_400)
        let date = CalendarDay(number: Int(days)).date
        // A moment of UTC whose year has not four digits cannot be written.
        guard 0...9999 ~= date.year else { return false }
        output.append(date.year, digits: 4)
        output.append(UInt8(ascii: "-"))
        output.append(date.month, digits: 2)
        output.append(UInt8(ascii: "-"))
        output.append(date.day, digits: 2)
        output.append(UInt8(ascii: "T"))
        output.append(Int(seconds) / 3600, digits: 2)
        output.append(UInt8(ascii: ":"))
        output.append(Int(seconds) / 60 % 60, digits: 2)
        output.append(UInt8(ascii: ":"))
        output.append(Int(seconds) % 60, digits: 2)
        append(fraction: time.fraction, to: &output)
        if time.offset != nil || zone == .utc { output.append(UInt8(ascii: "Z")) }
        return true
    }

    private func append(fraction: ArraySlice<UInt8>, to output: inout [UInt8]) {
        var kept = fraction
        while kept.count > digits, kept.last == UInt8(ascii: "0") { kept.removeLast() }
        guard !kept.isEmpty || digits > 0 else { return }
        output.append(UInt8(ascii: "."))
        output += kept
        for _ in kept.count..<max(kept.count, digits) { output.append(UInt8(ascii: "0")) }
    }

    private static func floored(
        _ number: Int64, by divisor: Int64
    ) -> (quotient: Int64, rest: Int64) {
        let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
    }

    /// Whether a text has the form if it is a time at all; looks at a few bytes only.
    ///
    /// Says no of a time in UTC whose fraction is longer than it must be, and of some without a zone.
    @inline(__always)
    func isCertain(_ text: Span<UInt8>) -> Bool {
        let end = digits == 0 ? 19 : 20 + digits
        guard text.count == end + 1, text[end] == UInt8(ascii: "Z"), text[10] == UInt8(ascii: "T")
        else { return false }
        return digits == 0 || text[19] == UInt8(ascii: ".")
    }
}

extension [UInt8] {
    /// Adds a number with leading zeros.
    fileprivate mutating func append(_ number: Int, digits: Int) {
        var unit = 1
        for _ in 1..<digits { unit *= 10 }
        while unit > 0 {
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / unit % 10))
            unit /= 10
        }
    }
}
