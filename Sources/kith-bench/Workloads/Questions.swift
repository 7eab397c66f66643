extension Workload {
    /// Returns questions about a forum in a store, and one about a backup, which is read for it.
    ///
    /// Each answer fits on a few screens, so it must come at once, however large the store is.
    static func questions(_ sizes: Sizes) -> [Workload] {
        let store = Input.converted(.forum(pages: sizes.pages), to: "sqlite")
        let backup = Input.monica(contacts: sizes.contacts)
        return Question.aboutForum(pages: sizes.pages).map {
            $0.workload(store, .seconds(0.05))
        } + [
            Question.people(contacts: sizes.contacts).workload(
                backup, .rate(seconds: 2, bytes: 117e6, memory: nil))
        ]
    }
}

/// A question of `kith query`, and what proves its answer.
struct Question: Sendable {
    /// The command.
    let name: String
    let options: [String]
    /// The number of rows of the answer.
    let rows: Int
    /// A text in each of these rows.
    let mark: String

    /// The workload of asking it.
    fileprivate func workload(_ input: Input, _ goal: Goal) -> Workload {
        Workload(
            name: "query-\(name)", input: input,
            work: .kith(
                KithRun(
                    words: { input, _ in ["query", name, input, "--to", "ndjson"] + options },
                    problem: { outcome in problem(inAnswer: outcome.standardOutput) })),
            goal: goal, leastRuns: 5)
    }

    /// Returns the error in an answer in lines, if any.
    func problem(inAnswer answer: [UInt8]) -> String? {
        let lines = answer.split(separator: UInt8(ascii: "\n"))
        let mark = Array(mark.utf8)
        let found = lines.count { $0.contains(mark) }
        guard lines.count == rows, found == rows else {
            return "expected \(rows) rows with \(self.mark), found \(found) of \(lines.count) rows"
        }
        return nil
    }
}

extension Question {
    /// The limit of posts, and of threads and people without `--limit`.
    private static let mostRows = 100

    /// The questions about a generated forum; its first thread and the forum of that are asked about.
    static func aboutForum(pages: Int) -> [Question] {
        let archive = ForumArchive(pages: pages)
        let thread = archive.threads[0]
        let threads = archive.threads.count { $0.forum == thread.forum }
        return [
            Question(
                name: "threads", options: ["--forum", String(thread.forum)],
                rows: min(threads, mostRows), mark: #""forum":"\#(thread.forum)""#),
            Question(
                name: "posts",
                options: ["--thread", String(thread.id), "--limit", String(mostRows)],
                rows: min(thread.pageCount * ForumThread.postsPerPage, mostRows),
                mark: #""thread":"\#(thread.id)""#),
            Question(
                name: "posters", options: ["--forum", String(thread.forum), "--limit", "10"],
                rows: 10, mark: #"{"posts":"#),
            // A word that many posts have.
            Question(
                name: "search", options: ["--words", "radishes", "--limit", "20"], rows: 20,
                mark: "[radishes]"),
        ]
    }

    /// The question about the people of a generated backup.
    static func people(contacts: Int) -> Question {
        Question(
            name: "people", options: [], rows: min(contacts, mostRows), mark: #""kind":"contact""#)
    }
}
