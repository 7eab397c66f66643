internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Threads for which two pages of one list show different values.
    static var conflictingPages: Self {
        Rule(
            "forum/conflicting-pages", .error,
            "The pages of one list, captured together, agree about each thread.",
            advice: """
                A thread with a new reply moves up, so two pages may show it, but with the same \
                title and author. One of the pages was edited, or was captured at another time \
                than it says. If the times are not known, this is only a warning.
                """,
            aliases: ["DUP-01"],
            examples: [
                .passes(
                    """
                    capture c {"page":"thread_list","page_number":1,"captured_at":"2013-01-12T04:25:00Z"} {"forum":"1"}
                    capture d {"page":"thread_list","page_number":2,"captured_at":"2012-01-12T04:25:00Z"} {"forum":"1"}
                    forum 1 {"name":"General"} {"group":"48"}
                    thread 10 {"title":"Hello","thread_list_page":1} {"forum":"1"}
                    earlier - {"kind":"thread","key":"10","field":"title","value":"Hi"} {"capture":"d"}
                    """),
                .fails(
                    """
                    capture c {"page":"thread_list","page_number":1,"captured_at":"2013-01-12T04:25:00Z"} {"forum":"1"}
                    capture d {"page":"thread_list","page_number":2,"captured_at":"2013-01-12T04:24:00Z"} {"forum":"1"}
                    capture e {"page":"bookmarks","page_number":1}
                    capture f {"page":"bookmarks","page_number":2}
                    forum 1 {"name":"General"} {"group":"48"}
                    thread 10 {"title":"Hello","thread_list_page":1} {"forum":"1"}
                    thread 11 {"title":"Cats","bookmark_list_page":1} {"forum":"1","author":"5"}
                    earlier - {"kind":"thread","key":"10","field":"title","value":⟦"Hi"⟧} {"capture":"d"}
                    earlier - {"kind":"thread","key":"11","field":"author","value":⟦"6"⟧} {"capture":"f"}
                    """,
                    "page 2 of the list of forum General gives thread Hello the title 'Hi', but page 1 says 'Hello'",
                    "page 2 of the bookmarks gives thread Cats the author '6', but page 1 says '5'"),
            ]
        ) { dataset, report in
            let lists = ListPages(dataset)
            for field in ["title", "author"] {
                let earlier = EarlierValues(dataset, kind: "thread", field: field)
                let (now, before) = (lists.threads.texts(field), earlier.table.texts("value"))
                for item in earlier.items
                where now.hasText(item.entity) && before.hasText(item.row) {
                    guard let pair = lists.pair(item) else { continue }
                    report.add(
                        """
                        page \(pair.before) of \(lists.name(pair, dataset)) gives \
                        \(dataset.name(lists.threads, item.entity)) the \(field) \
                        \(quoted(before, item.row)), but page \(pair.now) says \
                        \(quoted(now, item.entity))
                        """,
                        at: earlier.place(item),
                        severity: pair.isDated ? nil : .warning)
                }
            }
        }
    }

    /// Threads that occur on two pages of one list.
    static var overlappingPages: Self {
        Rule(
            "forum/overlapping-pages", .info,
            "The pages of one list, captured together, show each thread once.",
            advice: """
                The thread got a reply while the pages were captured, and moved up. It is kept \
                once. Another thread may be missing; the next capture shows it.
                """,
            aliases: ["DUP-02"],
            examples: [
                .passes(
                    """
                    capture c {"page":"thread_list","page_number":1} {"forum":"1"}
                    forum 1 {"name":"General"} {"group":"48"}
                    thread 10 {"title":"Hello","thread_list_page":1} {"forum":"1"}
                    """),
                .fails(
                    """
                    capture c {"page":"thread_list","page_number":1} {"forum":"1"}
                    capture d {"page":"thread_list","page_number":2} {"forum":"1"}
                    forum 1 {"name":"General"} {"group":"48"}
                    thread 10 {"title":"Hello","thread_list_page":1} {"forum":"1"}
                    earlier - {"kind":"thread","key":"10","field":"thread_list_page","value":⟦"2"⟧} {"capture":"d"}
                    """,
                    "thread Hello is on page 2 of the list of forum General and on page 1"),
            ]
        ) { dataset, report in
            let lists = ListPages(dataset)
            for field in ["thread_list_page", "bookmark_list_page"] {
                let earlier = EarlierValues(dataset, kind: "thread", field: field)
                for item in earlier.items {
                    guard let pair = lists.pair(item) else { continue }
                    report.add(
                        """
                        \(dataset.name(lists.threads, item.entity)) is on page \(pair.before) of \
                        \(lists.name(pair, dataset)) and on page \(pair.now)
                        """,
                        at: earlier.place(item))
                }
            }
        }
    }
}

/// The captured pages of thread lists.
struct ListPages {
    /// Two pages of one list that show the same thread and were captured together.
    struct Pair {
        let before: Int64
        let now: Int64
        /// The forum of the list; `nil` for bookmarks.
        let forum: Int?
        /// Whether the times of the captures show that they were made together.
        let isDated: Bool
    }

    private struct Place: Hashable {
        let forum: Int?
        let page: Int64
    }

    let threads: Table
    private let forums: LinkTargets
    private let captures: LinkTargets
    private let kinds: Texts
    private let times: Instants
    private let numbers: Numbers
    private let forumPages: Numbers
    private let bookmarkPages: Numbers
    private let threadForums: LinkTargets
    private var capturesByPlace: [Place: [Int]] = [:]

    /// The longest time between captures that count as made together, in microseconds: 15 minutes.
    private static let longest: Int64 = 15 * 60 * 1_000_000

    init(_ dataset: Dataset) {
        threads = dataset.table("thread")
        let table = dataset.table("capture")
        forums = dataset.links(table, "forum", to: "forum")
        captures = dataset.links(dataset.table("earlier"), "capture", to: "capture")
        kinds = table.texts("page")
        times = table.instants("captured_at")
        numbers = table.numbers("page_number")
        forumPages = threads.numbers("thread_list_page")
        bookmarkPages = threads.numbers("bookmark_list_page")
        threadForums = dataset.links(threads, "forum", to: "forum")
        for row in table.ownRows {
            if let place = place(of: row) { capturesByPlace[place, default: []].append(row) }
        }
    }

    /// Returns the list and the page that a capture shows.
    private func place(of capture: Int) -> Place? {
        guard let number = numbers[capture] else { return nil }
        if kinds.isText(capture, "bookmarks") { return Place(forum: nil, page: number) }
        guard kinds.isText(capture, "thread_list"), let forum = forums[capture] else {
            return nil
        }
        return Place(forum: forum, page: number)
    }

    /// Returns the page that an earlier value comes from and the page that now shows the thread; `nil` if they are
    /// not two pages of one list that were captured together.
    func pair(_ item: EarlierValues.Item) -> Pair? {
        guard let capture = captures[item.row], let before = place(of: capture),
            before.forum == nil || before.forum == threadForums[item.entity],
            let page = (before.forum == nil ? bookmarkPages : forumPages)[item.entity],
            page != before.page
        else { return nil }
        let time = times[capture]
        for other in capturesByPlace[Place(forum: before.forum, page: page)] ?? [] {
            switch (time, times[other]) {
            case (nil, nil):
                return Pair(before: before.page, now: page, forum: before.forum, isDated: false)
            case (let one?, let two?):
                let (span, isTooGreat) = one.microseconds.subtractingReportingOverflow(
                    two.microseconds)
                guard !isTooGreat, span.magnitude <= Self.longest.magnitude else { continue }
                return Pair(before: before.page, now: page, forum: before.forum, isDated: true)
            default: continue
            }
        }
        return nil
    }

    /// Returns the name of the list for messages.
    func name(_ pair: Pair, _ dataset: Dataset) -> String {
        pair.forum.map { "the list of \(dataset.name(forums.table, $0))" } ?? "the bookmarks"
    }
}
