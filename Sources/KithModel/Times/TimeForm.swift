private import KithSourceText

/// The canonical form of a vocabulary's times: equal instants are equal texts in every output.
///
/// The form is RFC 3339, in UTC if the zone is known, and otherwise without an offset.
package struct TimeForm: Hashable, Sendable {
    /// The zone of times without an offset.
    package enum Zone: String, CaseIterable, Sendable {
        /// UTC.
        case utc
    }

    /// The time of a date without a time.
    package enum Day: String, CaseIterable, Sendable {
        /// The start of the day.
        case midnight
    }

    /// The minimum number of fraction digits.
    ///
    /// Further digits are written up to the last that is not zero.
    let digits: Int
    /// The zone of times without an offset, or `nil` if unknown.
    let zone: Zone?
    /// The time of a date without a time, or `nil` to leave it a date.
    let days: Day?

    /// Creates a form.
    ///
    /// By default, it has whole seconds, an unknown zone, and dates stay dates.
    package init(digits: Int = 0, zone: Zone? = nil, days: Day? = nil) {
        self.digits = digits
        self.zone = zone
        self.days = days
    }

    /// Returns a time in the form; `nil` if the text is not a valid time.
    package func canonical(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var output: [UInt8] = []
        return append(text, to: &output) ? output : nil
    }

    /// Appends a time in the form; returns `false` and appends nothing if the text is not a valid time.
    func append(_ text: ArraySlice<UInt8>, to output: inout [UInt8]) -> Bool {
        guard let time = WrittenTime(text), time.seconds != nil || days != nil else {
            return false
        }
        // A UTC time whose year does not have four digits cannot be written.
        guard TimeText.writable.contains(time.moment) else { return false }
        TimeText.append(seconds: time.moment, to: &output)
        append(
            fraction: text.dropFirst(time.fraction.lowerBound).prefix(time.fraction.count),
            to: &output)
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

    /// Whether a text, if it is a valid time, is certainly in the form.
    ///
    /// Examines only a few bytes.
    ///
    /// Returns `false` for a UTC time with more fraction digits than the minimum, and for some times without a
    /// zone.
    @inline(__always)
    func isCertain(_ text: Span<UInt8>) -> Bool {
        let end = digits == 0 ? 19 : 20 + digits
        guard text.count == end + 1, text[end] == UInt8(ascii: "Z"), text[10] == UInt8(ascii: "T")
        else { return false }
        return digits == 0 || text[19] == UInt8(ascii: ".")
    }
}
