internal import KithModel

/// The times at which pages were captured.
struct CaptureTimes {
    private let kinds: Texts
    private let times: Instants

    /// The longest time between captures that count as made together, in microseconds: 15 minutes.
    static let longest: Int64 = 15 * 60 * 1_000_000

    init(_ dataset: Dataset) {
        let table = dataset.table("capture")
        kinds = table.texts("page")
        times = table.instants("captured_at")
    }

    /// Whether two captures of a kind of page were made together.
    ///
    /// The result is `true` if their times show it, `false` if neither has a time, so that it is only assumed, and
    /// `nil` if they were not made together.
    func areTogether(_ one: Int, _ other: Int, page: String) -> Bool? {
        guard kinds.isText(one, page), kinds.isText(other, page) else { return nil }
        switch (times[one], times[other]) {
        case (nil, nil): return false
        case (let first?, let second?):
            let (distance, isTooGreat) = first.microseconds.subtractingReportingOverflow(
                second.microseconds)
            return !isTooGreat && distance.magnitude <= Self.longest.magnitude ? true : nil
        default: return nil
        }
    }
}
