package import KithDiagnostics
package import KithModel

extension ForumReadingRules {
    /// Returns the findings about captures whose times were moved to
    /// the clock of other captures, one for each offset.
    ///
    /// The rule is described with the rules about rows, because rows that were merged elsewhere may break it too.
    package static func shiftedCaptures(_ moves: [ClockMove]) -> [Finding] {
        var told: [Int64] = []
        for move in moves where !told.contains(move.seconds) { told.append(move.seconds) }
        return told.compactMap { seconds in
            let same = moves.filter { $0.seconds == seconds }
            guard let first = same.first else { return nil }
            let (are, it, they, clock) =
                same.count == 1
                ? (
                    "\(first.capture.place == nil ? first.capture.shownKey : "a capture") are",
                    "another one", "it was",
                    "clock of the other"
                )
                : ("\(same.count) captures are", "others", "they were", "clocks of the others")
            let message: Message = """
                the times of \(are) \(distance(seconds)) than those of \(it) for the same posts, \
                because pages show times in the zone of their viewer; \(they) converted to the \
                \(clock)
                """
            return Finding(
                rule: "forum/shifted-captures", severity: .warning, message: message.text,
                span: first.capture.place,
                notes: [
                    Finding.Note(
                        first.reference.place == nil
                            ? "the reference clock is that of \(first.reference.shownKey)"
                            : "the reference clock", at: first.reference.place)
                ])
        }
    }

    /// Returns an offset for messages, such as `14 h (50400 s) earlier`.
    private static func distance(_ seconds: Int64) -> String {
        let (hours, quarters) = (seconds.magnitude / 3600, seconds.magnitude % 3600 / 900)
        let fraction = ["", ".25", ".5", ".75"][Int(quarters)]
        return "\(hours)\(fraction) h (\(seconds.magnitude) s) \(seconds > 0 ? "earlier" : "later")"
    }
}

extension Capture {
    /// Its key, for one whose page cannot be shown.
    fileprivate var shownKey: String { String(decoding: key, as: UTF8.self) }
}
