public import KithModel

/// Answers to questions about a Mano backup: the people a manager works with, and the talks with the coach.
///
/// People and topics are given by id or by unique name.
public struct ManoAnswers: RowAnswers {
    private let dataset: Dataset
    private let people: Table
    private let messages: Table

    /// Creates the answers for a Mano dataset.
    ///
    /// - Throws: ``KithError/usage(_:)`` if the rows have another vocabulary.
    public init(_ dataset: Dataset) throws(KithError) {
        guard dataset.vocabulary.name == "mano" else {
            throw .asked(dataset, insteadOf: "a backup of Mano")
        }
        self.dataset = dataset
        people = dataset.table("person")
        messages = dataset.table("message")
    }

    // MARK: People

    /// Returns the people sorted by name, with the number of messages about each and the time of the last one.
    ///
    /// A type, such as `peer`, and an account restrict the answer to people with that relationship and account.
    ///
    /// - Throws: ``KithError/usage(_:)`` if nobody has the type or the account.
    public func people(ofType type: String?, account: String?) throws(KithError) -> AnswerTable {
        var found = Array(people.ownRows)
        for (field, wanted) in [("user_id", account), ("relationship_type", type)] {
            guard let wanted else { continue }
            found = try rows(found, with: wanted, in: field)
        }
        let names = found.map { (name: people.label($0).lowercased(), row: $0) }
        let rows = names.sorted { ($0.name, people.key($0.row)) < ($1.name, people.key($1.row)) }
            .map(\.row)
        let (counts, last) = messageCounts()
        var answer = AnswerTable("people", count: rows.count)
        if rows.count == 1 { answer.count = "1 person" }
        answer.add("id") { .text(people.key(rows[$0])) }
        answer.add(["name", "relationship_type", "role", "team"], of: people, rows)
        answer.add("messages") { .number(Int64(counts[rows[$0]])) }
        answer.add("last_message_at") { last[rows[$0]].map { .text($0) } ?? .none }
        answer.add(["user_id"], of: people, rows, for: .programs)
        return answer
    }

    private func rows(
        _ rows: [Int], with wanted: String, in field: String
    ) throws(KithError) -> [Int] {
        let texts = people.texts(field)
        let found = rows.filter { texts.isText($0, wanted) }
        guard found.isEmpty else { return found }
        let known = Set(rows.compactMap { texts.string($0) }).sorted()
        throw .usage(
            "no person has the \(field) '\(wanted)'; there "
                + (known.isEmpty ? "is none" : "are \(known.prefix(10).joined(separator: ", "))"))
    }

    /// Returns the number of messages and the time of the last one for each person.
    private func messageCounts() -> (counts: [Int], last: [String?]) {
        var counts = [Int](repeating: 0, count: people.count)
        var last = [(moment: Instant, text: String)?](repeating: nil, count: people.count)
        let (targets, times) = (messages.targets("person_id"), messages.instants("created_at"))
        let texts = messages.texts("created_at")
        for row in messages.ownRows where targets[row] >= 0 {
            let person = Int(targets[row])
            counts[person] += 1
            guard let moment = times[row] else { continue }
            if last[person].map({ $0.moment < moment }) ?? true {
                last[person] = (moment, texts.text(row))
            }
        }
        return (counts, last.map { $0?.text })
    }

    // MARK: Talks

    /// The subject of a talk.
    public enum Subject: Sendable {
        /// A person, by id or name.
        case person(String)
        /// A topic, by id or title.
        case topic(String)
    }

    /// A page of a talk, counted from the newest message.
    public struct Page: Sendable {
        let number: Int
        let size: Int

        /// Creates a page from its number, counted from 1, and the number of messages on a page.
        public init(number: Int, size: Int) {
            self.number = max(1, number)
            self.size = max(1, size)
        }

        /// Returns the number of pages for this many messages, at least 1.
        func pages(of count: Int) -> Int { count == 0 ? 1 : (count - 1) / size + 1 }
    }

    /// Returns the messages about a person or a topic, oldest first: all of them, or one page.
    ///
    /// - Throws: ``KithError/usage(_:)`` if no row or more than one row matches, or the page does not exist.
    public func talk(_ subject: Subject, page: Page?) throws(KithError) -> AnswerTable {
        let (link, target): (String, Int)
        switch subject {
        case .person(let word):
            (link, target) = ("person_id", try dataset.row(meant: word, in: people))
        case .topic(let word):
            (link, target) = (
                "topic_id", try dataset.row(meant: word, in: dataset.table("topic"))
            )
        }
        let targets = messages.targets(link)
        let all = inOrder(messages.ownRows.filter { Int(targets[$0]) == target })
        let range = try page.map { page throws(KithError) in try Self.range(page, of: all.count) }
        let rows = range.map { Array(all[$0]) } ?? all
        var answer = AnswerTable("messages", count: rows.count)
        answer.add("id", for: .programs) { .text(messages.key(rows[$0])) }
        answer.add(["created_at"], of: messages, rows)
        let isManager = messages.flags("is_user")
        answer.add("by") { index in
            isManager[rows[index]].map { .text($0 ? "manager" : "coach") } ?? .none
        }
        answer.add(["content"], of: messages, rows)
        answer.add(["file_count"], of: messages, rows, for: .programs)
        answer.add(
            link: "conversation_id", to: dataset.table("conversation"), of: messages, rows,
            for: .programs)
        if let page, let range, !all.isEmpty {
            answer.count = """
                messages \(range.lowerBound + 1)-\(range.upperBound) of \(all.count), page \
                \(page.number) of \(page.pages(of: all.count)) from the newest
                """
        }
        return answer
    }

    private func inOrder(_ rows: [Int]) -> [Int] {
        let times = messages.instants("created_at")
        let moments = rows.map { (times[$0] ?? Instant(microseconds: .min), $0) }
        return moments.sorted { $0 < $1 }.map(\.1)
    }

    private static func range(_ page: Page, of count: Int) throws(KithError) -> Range<Int> {
        let pages = page.pages(of: count)
        guard page.number <= pages else {
            throw .usage("there is no page \(page.number); the last one is \(pages)")
        }
        let end = count - (page.number - 1) * page.size
        return max(0, end - min(page.size, end))..<end
    }
}
