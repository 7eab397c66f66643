internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Captured threads with missing pages or posts.
    static var incompleteThread: Self {
        Rule(
            "forum/incomplete-thread", .warning,
            "All pages and posts of a captured thread are present.",
            advice: """
                Capture the named pages. If all pages are present and posts are missing, posts \
                were deleted or added during the capture, or the pages have fewer posts than \
                assumed. Threads seen only in lists are not reported.
                """,
            aliases: ["CNT-01"],
            examples: [
                .passes(
                    """
                    capture c {"page":"thread","page_number":1,"page_count":1} {"thread":"10"}
                    thread 10 {"title":"Hello","total_replies":1} {"forum":"1"}
                    post 100 {"index":1} {"thread":"10"}
                    post 101 {"index":2} {"thread":"10"}
                    thread 11 {"title":"Listed","total_replies":410,"seen_on":["thread_list"]} {"forum":"1"}
                    """),
                .fails(
                    """
                    capture c {"page":"thread","page_number":5,"page_count":151} {"thread":"10"}
                    ⟦thread 10 {"title":"Hello","total_replies":6031,"page_count":151} {"forum":"1"}⟧
                    post 100 {"index":161} {"thread":"10"}
                    post 101 {"index":162} {"thread":"10"}
                    """,
                    """
                    thread Hello is incomplete: pages 1-4, 6-151 of 151 are missing; 2 of 6032 \
                    posts are present
                    """),
                .fails(
                    """
                    ⟦thread 10 {"title":"Hello","total_replies":2} {"forum":"1"}⟧
                    post 100 {"index":1} {"thread":"10"}
                    """,
                    "thread Hello is incomplete: 1 of 3 posts is present"),
            ]
        ) { dataset, report in
            let completeness = Completeness(dataset)
            for thread in completeness.posts.threads.ownRows {
                guard let gaps = completeness.gaps(thread) else { continue }
                report.add(
                    "\(dataset.name(completeness.posts.threads, thread)) is incomplete: \(gaps.text)",
                    at: completeness.posts.threads.place(thread), notes: gaps.notes)
            }
        }
    }
}

/// A comparison of the pages and posts of each thread with the expected numbers.
private struct Completeness {
    let posts: ThreadPosts
    private let captures: ThreadCaptures
    private let pageCounts: Numbers

    init(_ dataset: Dataset) {
        posts = ThreadPosts(dataset)
        captures = ThreadCaptures(dataset)
        pageCounts = posts.threads.numbers("page_count")
    }

    /// A description of the missing pages and posts of a thread.
    struct Gaps {
        var text: String
        var notes: [Finding.Note]
    }

    /// Returns the gaps of a thread; `nil` if it is complete or nothing of it was captured.
    func gaps(_ thread: Int) -> Gaps? {
        let rows = posts.groups[thread]
        let pages = captures.numbers(thread)
        guard !rows.isEmpty || !pages.isEmpty else { return nil }
        let indices = Set(rows.compactMap { posts.indices[Int($0)] }).filter { $0 > 0 }.sorted()
        // The captured posts may be newer than the count.
        let total = posts.total(thread).map { max($0, indices.last ?? 0, Int64(rows.count)) }
        let pageCount = [captures.greatestCount(thread), pageCounts[thread], pages.last]
            .compactMap(\.self).max()
        let missingPages =
            pages.isEmpty
            ? nil : pageCount.map { NumberRanges(missingFrom: pages, upTo: $0) }
        let lacksPages = missingPages.map { !$0.isEmpty } ?? false
        let lacksPosts = total.map { Int64(rows.count) < $0 } ?? false
        guard lacksPages || lacksPosts else { return nil }
        var parts: [String] = []
        if lacksPages, let missingPages, let pageCount {
            let isOne =
                missingPages.ranges.count == 1
                && missingPages.ranges[0].lowerBound == missingPages.ranges[0].upperBound
            parts.append(
                """
                \(isOne ? "page" : "pages") \(missingPages.text()) of \(pageCount) \
                \(isOne ? "is" : "are") missing
                """)
        }
        let found = rows.count == 1 ? "is" : "are"
        parts.append(
            total.map { "\(rows.count) of \($0) posts \(found) present" }
                ?? "\(counted(rows.count, "post")) \(found) present")
        return Gaps(text: parts.joined(separator: "; "), notes: notes(indices, total))
    }

    /// Returns a note with the positions of the missing posts; none if the positions are unknown.
    private func notes(_ indices: [Int64], _ total: Int64?) -> [Finding.Note] {
        guard !indices.isEmpty, let total else { return [] }
        let missing = NumberRanges(missingFrom: indices, upTo: total)
        return missing.isEmpty ? [] : [Finding.Note("missing posts: \(missing.text())")]
    }
}
