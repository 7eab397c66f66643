internal import Model

/// When pages were captured.
struct CaptureTimes {
    private let kinds: Texts
    private let times: Timestamps

    /// Pages that are farther apart were not captured together.
    static let longest: Int64 = 15 * 60 * 1_000_000

    init(_ dataset: Dataset) {
        let table = dataset.table("capture")
        kinds = Texts(table, "page")
        times = Timestamps(table, "captured_at")
    }

    /// Whether two captures of a kind of page were made together, and that is sure; `nil` where they were not.
    func areTogether(_ one: Int, _ other: Int, page: String) -> Bool? {
        guard kinds.contains(one, page), kinds.contains(other, page) else { return nil }
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
