internal import KithModel

/// The captures of each thread's pages, without pages that show the posts of one author only.
struct ThreadCaptures {
    private let groups: RowGroups
    private let kinds: Texts
    private let filters: Table
    private let times: Instants
    private let sizes: Numbers
    private let numbers: Numbers
    private let counts: Numbers

    init(_ dataset: Dataset) {
        let captures = dataset.table("capture")
        filters = captures
        groups = RowGroups(
            captures.ownRows, by: dataset.links(captures, "thread", to: "thread"))
        kinds = captures.texts("page")
        times = captures.instants("captured_at")
        sizes = captures.numbers("per_page")
        numbers = captures.numbers("page_number")
        counts = captures.numbers("page_count")
    }

    /// Returns the captures of a thread's pages.
    func pages(_ thread: Int) -> [Int] {
        groups[thread].map(Int.init).filter {
            kinds.isText($0, "thread") && !filters.hasAny($0, "filtered_by")
        }
    }

    /// Returns the number of posts on a page in the thread's newest capture; `nil` if it is unknown.
    func perPage(_ thread: Int) -> Int64? {
        var newest: (time: Instant, size: Int64)?
        for capture in pages(thread) {
            guard let size = sizes[capture], size > 0 else { continue }
            let time = times[capture] ?? Instant(microseconds: .min)
            if newest.map({ $0.time <= time }) != false { newest = (time, size) }
        }
        return newest?.size
    }

    /// The default number of posts on a page, 40, if the inputs have no captures; otherwise `nil`.
    ///
    /// Captures are expected to contain the number.
    var usualPerPage: Int64? { filters.ownRows.isEmpty ? 40 : nil }

    /// Returns the numbers of a thread's captured pages, sorted and distinct.
    func numbers(_ thread: Int) -> [Int64] {
        Set(pages(thread).compactMap { numbers[$0] }).sorted()
    }

    /// Returns the greatest page count in the captures of a thread.
    func greatestCount(_ thread: Int) -> Int64? { pages(thread).compactMap { counts[$0] }.max() }
}
