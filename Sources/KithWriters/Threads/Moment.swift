internal import KithModel
private import KithSourceText

/// A timestamp formatted for people.
struct Moment {
    /// The date, hour and minute, and the zone if known.
    let shown: [UInt8]

    /// Parses a timestamp; `nil` if the text is not valid.
    init?(_ text: ArraySlice<UInt8>) {
        guard text.count >= 19, Instant(text) != nil else { return nil }
        let rest = text.dropFirst(19).drop { $0 == UInt8(ascii: ".") || $0.isASCIIDigit }
        var shown = text.prefix(10) + [0x20] + text.dropFirst(11).prefix(5)
        if rest.first == UInt8(ascii: "Z") {
            shown += " UTC".utf8
        } else if !rest.isEmpty {
            shown += [0x20] + rest
        }
        self.shown = Array(shown)
    }
}
