internal import KithDiagnostics
internal import KithModel

/// The changes of numbers of posts between an earlier capture and the newest, grouped by pair of captures.
struct CaptureShifts {
    /// The changes between two captures.
    struct Shift {
        /// The first value that changed.
        let item: EarlierValues.Item
        /// The thread of the posts, if it matters.
        let thread: Int?
        /// The two captures, if they are known.
        let captures: (before: Int?, now: Int?)
        /// The difference of the first number.
        let first: Int64
        /// Whether all numbers changed by the same difference.
        var isConstant = true
        var count = 1
    }

    private struct Pair: Hashable {
        let before: Int?
        let now: Int?
        let thread: Int?
    }

    /// The shifts, in the order in which they were added.
    private(set) var all: [Shift] = []
    private var numbers: [Pair: Int] = [:]
    private let older: LinkTargets
    private let newer: LinkTargets

    init(_ dataset: Dataset, _ earlier: EarlierValues, by posts: ThreadPosts) {
        older = dataset.links(earlier.table, "capture", to: "capture")
        newer = posts.captureOfPost
    }

    /// Adds a number that had another value before.
    mutating func add(_ item: EarlierValues.Item, thread: Int?, before: Int64, now: Int64) {
        let (difference, isTooGreat) = now.subtractingReportingOverflow(before)
        guard !isTooGreat else { return }
        let pair = Pair(before: older[item.row], now: newer[item.entity], thread: thread)
        if let number = numbers[pair] {
            all[number].count += 1
            if all[number].first != difference { all[number].isConstant = false }
        } else {
            numbers[pair] = all.count
            all.append(
                Shift(
                    item: item, thread: thread, captures: (pair.before, pair.now),
                    first: difference))
        }
    }

    /// Returns notes that point at the two captures of a shift.
    func notes(_ shift: Shift, _ dataset: Dataset) -> [Finding.Note] {
        let table = older.table
        func note(_ words: String, _ row: Int?) -> [Finding.Note] {
            row.map { [Finding.Note("\(words) \(excerpt(table.key($0)))", at: table.place($0))] }
                ?? []
        }
        return note("before, capture", shift.captures.before)
            + note("now, capture", shift.captures.now)
    }
}
