internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Threads that are closed on one page and open on another.
    static var closedThread: Self {
        Rule(
            "forum/closed-changed", .info,
            "All pages with a thread agree whether it is closed.",
            advice: """
                The thread was closed or opened between two captures; the newest is used. Lists do \
                not mark closed sticky threads, so the thread's own page is right.
                """,
            aliases: ["THR-13"],
            examples: [
                .passes(#"thread 10 {"title":"Hello","closed":true} {"forum":"1"}"#),
                .fails(
                    """
                    capture c {"page":"thread_list"}
                    thread 10 {"title":"Hello","closed":true} {"forum":"1"}
                    earlier - {"kind":"thread","key":"10","field":"closed","value":⟦"false"⟧} {"capture":"c"}
                    """,
                    "thread Hello was open when it was captured earlier (thread_list), and is closed now"
                ),
            ]
        ) { dataset, report in
            let threads = dataset.table("thread")
            let closed = threads.flags("closed")
            let earlier = EarlierValues(dataset, kind: "thread", field: "closed")
            let captures = dataset.links(earlier.table, "capture", to: "capture")
            for item in earlier.items {
                guard let now = closed[item.entity], let before = earlier.bytes(item) else {
                    continue
                }
                let wasClosed = before.elementsEqual("true".utf8)
                guard wasClosed != now, wasClosed || before.elementsEqual("false".utf8) else {
                    continue
                }
                let page =
                    captures[item.row].map { " (\(dataset.label(captures.table, $0)))" } ?? ""
                report.add(
                    """
                    \(dataset.name(threads, item.entity)) was \(wasClosed ? "closed" : "open") \
                    when it was captured earlier\(page), and is \(now ? "closed" : "open") now
                    """,
                    at: earlier.place(item))
            }
        }
    }

    /// Threads whose forum changed between captures.
    static var movedThread: Self {
        Rule(
            "forum/moved-thread", .info, "A thread stays in its forum.",
            advice: """
                Somebody moved the thread between two captures. It is kept where the newest one \
                shows it; nothing has to be done.
                """,
            aliases: ["THR-14"],
            examples: [
                .passes(
                    """
                    forum 1 {"name":"General"} {"group":"48"}
                    thread 10 {"title":"Hello"} {"forum":"1"}
                    """),
                .fails(
                    """
                    capture c {"page":"thread"}
                    forum 1 {"name":"General"} {"group":"48"}
                    forum 2 {"name":"Pets"} {"group":"48"}
                    thread 10 {"title":"Hello"} {"forum":"2"}
                    earlier - {"kind":"thread","key":"10","field":"forum","value":⟦"1"⟧} {"capture":"c"}
                    """,
                    "thread Hello was in forum '1' before it was in forum Pets"),
            ]
        ) { dataset, report in
            let threads = dataset.table("thread")
            let forums = dataset.links(threads, "forum", to: "forum")
            let keys = threads.texts("forum")
            let earlier = EarlierValues(dataset, kind: "thread", field: "forum")
            let values = earlier.table.texts("value")
            for item in earlier.items where values.hasText(item.row) && keys.hasText(item.entity) {
                guard !keys.isText(item.entity, values.bytes(item.row)) else { continue }
                let now =
                    forums[item.entity].map { dataset.name(forums.table, $0) }
                    ?? "forum \(quoted(keys, item.entity))"
                report.add(
                    """
                    \(dataset.name(threads, item.entity)) was in forum \
                    \(quoted(values, item.row)) before it was in \(now)
                    """,
                    at: earlier.place(item))
            }
        }
    }
}
