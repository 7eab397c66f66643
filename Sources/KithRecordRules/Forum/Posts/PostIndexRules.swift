internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Positions of posts that are repeated or have gaps.
    static var postIndex: Self {
        Rule(
            "forum/post-index", .error,
            "The posts of a thread have unique positions, without gaps on one page.",
            advice: """
                On one page, this is a mistake of the page or its reader. Between captures, it \
                shows that earlier posts were deleted, which shifts all later ones. A post is \
                identified by its id, and its position is the newest one seen.
                """,
            aliases: ["PST-04"],
            examples: [
                .passes(
                    """
                    capture c {"page":"thread"} {"thread":"10"}
                    capture d {"page":"thread"} {"thread":"10"}
                    thread 10 {"title":"Hello"} {"forum":"1"}
                    post 100 {"index":1,"page_number":1} {"thread":"10","capture":"c"}
                    post 101 {"index":2,"page_number":1} {"thread":"10","capture":"c"}
                    post 140 {"index":41,"page_number":2} {"thread":"10","capture":"d"}
                    """),
                .fails(
                    """
                    capture c {"page":"thread"} {"thread":"10"}
                    capture d {"page":"thread"} {"thread":"10"}
                    thread 10 {"title":"Hello"} {"forum":"1"}
                    post 100 {"index":641} {"thread":"10","capture":"c"}
                    post 101 {"index":⟦641⟧} {"thread":"10","capture":"c"}
                    post 102 {"index":⟦641⟧} {"thread":"10","capture":"d"}
                    post 103 {"index":⟦644⟧} {"thread":"10","capture":"c"}
                    """,
                    "post 101 has the index 641 of post 100 in thread Hello",
                    "post 102 has the index 641 of post 100 in thread Hello; earlier posts were deleted between the captures",
                    "post 103 has the index 644, but the post before it on the page has 641"),
                .fails(
                    """
                    capture c {"page":"thread"} {"thread":"10"}
                    capture d {"page":"thread"} {"thread":"10"}
                    thread 10 {"title":"Hello"} {"forum":"1"}
                    post 100 {"index":1} {"thread":"10","capture":"c"}
                    post 101 {"index":⟦99⟧} {"thread":"10","capture":"c"}
                    post 102 {"index":3} {"thread":"10","capture":"c"}
                    post 140 {"index":⟦14⟧} {"thread":"10","capture":"d"}
                    post 141 {"index":42} {"thread":"10","capture":"d"}
                    post 142 {"index":43} {"thread":"10","capture":"d"}
                    """,
                    "post 101 has the index 99, but the post before it on the page has 1",
                    "post 140 has the index 14, but the post after it on the page has 42"),
            ]
        ) { dataset, report in
            report.addStrays(ThreadPosts(dataset), dataset)
            dataset.eachThread { posts, thread in
                let rows = posts.groups[thread].map(Int.init).filter { posts.indices[$0] != nil }
                    .sorted { (posts.indices[$0] ?? 0, $0) < (posts.indices[$1] ?? 0, $1) }
                var first = rows.first ?? 0
                for row in rows.dropFirst() {
                    guard posts.indices[row] == posts.indices[first] else {
                        first = row
                        continue
                    }
                    let index = posts.indices[row] ?? 0
                    report.addTaken(row, first, index, posts, thread, dataset)
                }
                report.addGaps(rows, posts, thread, dataset)
            }
        }
    }

    /// Positions of posts that changed between captures.
    static var movedIndices: Self {
        Rule(
            "forum/moved-indices", .info,
            "The posts of a thread keep their positions from one capture to the next.",
            advice: """
                Earlier posts were deleted between two captures, or posts were merged into the \
                thread. The newest positions are used. Posts are identified by their ids, so none \
                are confused.
                """,
            aliases: ["PST-04"],
            examples: [
                .passes(
                    """
                    capture c {"page":"thread"} {"thread":"10"}
                    thread 10 {"title":"Hello"} {"forum":"1"}
                    post 100 {"index":1} {"thread":"10","capture":"c"}
                    """),
                .fails(
                    """
                    capture c {"page":"thread"} {"thread":"10"}
                    capture d {"page":"thread"} {"thread":"10"}
                    thread 10 {"title":"Hello"} {"forum":"1"}
                    post 100 {"index":640} {"thread":"10","capture":"d"}
                    post 101 {"index":641} {"thread":"10","capture":"d"}
                    earlier - {"kind":"post","key":"100","field":"index","value":⟦"641"⟧} {"capture":"c"}
                    earlier - {"kind":"post","key":"101","field":"index","value":"642"} {"capture":"c"}
                    """,
                    "the indices of 2 posts of thread Hello fell by 1 between two captures"),
            ]
        ) { dataset, report in
            let posts = ThreadPosts(dataset)
            let earlier = EarlierValues(dataset, kind: "post", field: "index")
            var shifts = CaptureShifts(dataset, earlier, by: posts)
            for item in earlier.items {
                guard let before = earlier.number(item), let now = posts.indices[item.entity],
                    before != now, let thread = posts.threadOfPost[item.entity]
                else { continue }
                shifts.add(item, thread: thread, before: before, now: now)
            }
            for shift in shifts.all {
                guard let thread = shift.thread else { continue }
                let name = dataset.name(posts.threads, thread)
                let subject =
                    shift.count == 1 ? "the index of 1 post" : "the indices of \(shift.count) posts"
                let change =
                    shift.isConstant
                    ? "\(shift.first < 0 ? "fell" : "rose") by \(shift.first.magnitude)" : "changed"
                report.add(
                    "\(subject) of \(name) \(change) between two captures",
                    at: earlier.place(shift.item),
                    notes: shifts.notes(shift, dataset))
            }
        }
    }
}

extension Report {
    fileprivate mutating func addTaken(
        _ row: Int, _ first: Int, _ index: Int64, _ posts: ThreadPosts, _ thread: Int,
        _ dataset: Dataset
    ) {
        let (one, other) = (posts.captureOfPost[row], posts.captureOfPost[first])
        let isAcross = one != nil && other != nil && one != other
        let cause = isAcross ? "; earlier posts were deleted between the captures" : ""
        add(
            """
            \(dataset.name(posts.posts, row)) has the index \(index) of \
            \(dataset.name(posts.posts, first)) in \(dataset.name(posts.threads, thread))\(cause)
            """,
            at: posts.posts.place(row, "index"), severity: isAcross ? .info : nil,
            notes: [.init("first here", at: posts.posts.place(first, "index"))])
    }

    /// Reports the posts that do not fit between those around them.
    fileprivate mutating func addStrays(_ posts: ThreadPosts, _ dataset: Dataset) {
        for stray in posts.indices.strays {
            if stray.index == stray.neighbour.index, let thread = posts.threadOfPost[stray.row] {
                addTaken(stray.row, stray.neighbour.row, stray.index, posts, thread, dataset)
                continue
            }
            add(
                """
                \(dataset.name(posts.posts, stray.row)) has the index \(stray.index), but the post \
                \(stray.isBehind ? "before" : "after") it on the page has \(stray.neighbour.index)
                """,
                at: posts.posts.place(stray.row, "index"))
        }
    }

    /// Reports posts, sorted by index, whose index does not follow that of the post before them on their page.
    ///
    /// Posts between the two that a newer capture shows are no gap. Captures that contain posts without an index, or
    /// the posts of one author only, are skipped.
    fileprivate mutating func addGaps(
        _ rows: [Int], _ posts: ThreadPosts, _ thread: Int, _ dataset: Dataset
    ) {
        var last: [Int: Int64] = [:]
        var unsure: Set<Int> = []
        // Posts that are told of, or that have no place among the rows.
        var strays: [Int: Int64] = [:]
        let counts = posts.captures.numbers("item_count")
        for row in posts.groups[thread].lazy.map(Int.init) where posts.indices[row] == nil {
            guard let capture = posts.captureOfPost[row] else { continue }
            if posts.indices.isStray(row) {
                strays[capture, default: 0] += 1
            } else {
                unsure.insert(capture)
            }
        }
        var greatest = Int64.min
        for row in rows {
            guard let index = posts.indices[row] else { continue }
            defer { greatest = index }
            guard let capture = posts.captureOfPost[row], !unsure.contains(capture),
                !posts.isFiltered[capture]
            else {
                continue
            }
            let before = last.updateValue(index, forKey: capture)
            let others = strays[capture, default: 0] + posts.lostCount(counts[capture], on: capture)
            guard let before, greatest < index, index - 1 - others > greatest
            else { continue }
            add(
                """
                \(dataset.name(posts.posts, row)) has the index \(index), but the post before it \
                on the page has \(before)
                """,
                at: posts.posts.place(row, "index"))
        }
    }
}
