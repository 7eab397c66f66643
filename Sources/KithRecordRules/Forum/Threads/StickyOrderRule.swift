internal import KithDiagnostics
internal import KithModel

extension Rule where Subject == Dataset {
    /// Sticky threads that are not at the top of their list.
    static var stickyOrder: Self {
        Rule(
            "forum/sticky-order", .warning,
            "Sticky threads are on the first page of a forum's list, before all others.",
            advice: """
                A thread became or ceased to be sticky during the capture, or the pages were \
                captured at different times. Capture the first page of the list again.
                """,
            aliases: ["THR-12"],
            examples: [
                .passes(
                    """
                    forum 1 {"name":"General"} {"group":"48"}
                    thread 10 {"title":"Rules","sticky":true,"thread_list_page":1,"list_position":1} {"forum":"1"}
                    thread 11 {"title":"Hello","thread_list_page":1,"list_position":2} {"forum":"1"}
                    thread 12 {"title":"Cats","thread_list_page":2,"list_position":1} {"forum":"1"}
                    """),
                .fails(
                    """
                    forum 1 {"name":"General"} {"group":"48"}
                    thread 10 {"title":"Hello","sticky":false,"thread_list_page":1,"list_position":1} {"forum":"1"}
                    thread 11 {"title":"Rules","sticky":⟦true⟧,"thread_list_page":1,"list_position":2} {"forum":"1"}
                    thread 12 {"title":"News","sticky":⟦true⟧,"thread_list_page":3} {"forum":"1"}
                    """,
                    """
                    thread Rules is sticky, but is after thread Hello in the list of forum \
                    General
                    """,
                    "thread News is sticky, but is on page 3 of the list of forum General"),
            ]
        ) { dataset, report in
            let threads = dataset.table("thread")
            let forums = dataset.links(threads, "forum", to: "forum")
            let groups = RowGroups(threads.ownRows, by: forums)
            let sticky = threads.flags("sticky")
            let pages = threads.numbers("thread_list_page")
            let positions = threads.numbers("list_position")
            for forum in 0..<groups.count {
                var first: (position: Int64, row: Int)?
                for row in groups[forum].lazy.map(Int.init)
                where sticky[row] != true && pages[row] == 1 {
                    guard let position = positions[row] else { continue }
                    if first.map({ position < $0.position }) != false { first = (position, row) }
                }
                for row in groups[forum].lazy.map(Int.init) where sticky[row] == true {
                    func list() -> String { "the list of \(dataset.name(forums.table, forum))" }
                    func name() -> String { dataset.name(threads, row) }
                    if let page = pages[row], page > 1 {
                        report.add(
                            "\(name()) is sticky, but is on page \(page) of \(list())",
                            at: threads.place(row, "sticky"))
                    } else if pages[row] == 1, let position = positions[row], let first,
                        first.position < position
                    {
                        report.add(
                            """
                            \(name()) is sticky, but is after \(dataset.name(threads, first.row)) \
                            in \(list())
                            """,
                            at: threads.place(row, "sticky"))
                    }
                }
            }
        }
    }
}
