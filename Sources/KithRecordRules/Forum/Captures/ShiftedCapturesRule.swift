internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Captures that show the same posts in different time zones.
    static var shiftedCaptures: Self {
        Rule(
            "forum/shifted-captures", .warning,
            "Captures that show the same posts show the same dates.",
            advice: """
                Pages show dates in the time zone of the viewer. Give the zone of each capture \
                with --time-zone; until then, dates of the two captures cannot be compared.
                """,
            aliases: ["CAP-01"],
            examples: [
                .passes(
                    """
                    capture c {"page":"thread"} {"thread":"10"}
                    post 100 {"posted_at":"2013-01-12T04:25:00"} {"thread":"10","capture":"c"}
                    """),
                .fails(
                    """
                    capture c {"page":"thread"} {"thread":"10"}
                    capture d {"page":"thread"} {"thread":"10"}
                    post 100 {"posted_at":"2013-01-12T04:25:00"} {"thread":"10","capture":"d"}
                    post 101 {"posted_at":"2013-01-12T05:25:00"} {"thread":"10","capture":"d"}
                    earlier - {"kind":"post","key":"100","field":"posted_at","value":⟦"2013-01-11T14:25:00"⟧} {"capture":"c"}
                    earlier - {"kind":"post","key":"101","field":"posted_at","value":"2013-01-11T15:25:00"} {"capture":"c"}
                    """,
                    "the dates of 2 posts are 14 h (50400 s) later in one capture than in another; they are in different time zones"
                ),
            ]
        ) { dataset, report in
            let posts = ThreadPosts(dataset)
            let dates = posts.posts.instants("posted_at")
            let earlier = EarlierValues(dataset, kind: "post", field: "posted_at")
            var shifts = CaptureShifts(dataset, earlier, by: posts)
            for item in earlier.items {
                guard let now = dates[item.entity],
                    let before = earlier.bytes(item).flatMap({ Instant($0) })
                else { continue }
                shifts.add(
                    item, thread: nil, before: before.microseconds / 1_000_000,
                    now: now.microseconds / 1_000_000)
            }
            // Time zones differ by multiples of half an hour. A single changed post is no evidence.
            for shift in shifts.all
            where shift.isConstant && shift.count > 1 && shift.first != 0
                && shift.first % 1800 == 0
            {
                let (later, seconds) = (shift.first > 0, shift.first.magnitude)
                let half = seconds % 3600 == 0 ? "" : ".5"
                report.add(
                    """
                    the dates of \(shift.count) posts are \(seconds / 3600)\(half) h \
                    (\(seconds) s) \(later ? "later" : "earlier") in one capture than in \
                    another; they are in different time zones
                    """,
                    at: earlier.place(shift.item),
                    notes: shifts.notes(shift, dataset))
            }
        }
    }
}
