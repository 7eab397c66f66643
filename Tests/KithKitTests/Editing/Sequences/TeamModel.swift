import KithModel
import KithTestSupport

/// A team, what was said about it, and the connections between people, as Mano has them.
struct TeamModel: SequenceModel {
    static let vocabulary = "mano"

    private static let owner = uuid(1)

    static let start = """
        person \(uuid(11)) {"name":"Ann","relationship_type":"peer","is_self":false,"role":"Cook"}
        person \(uuid(12)) {"name":"Ben","relationship_type":"peer","is_self":false}
        person \(uuid(13)) {"name":"Cy","relationship_type":"manager","is_self":false}
        conversation \(uuid(21)) {"title":"Talk","is_active":true,"created_at":"2025-03-01","updated_at":"2025-03-01"} {"person_id":"\(uuid(11))"}
        topic \(uuid(31)) {"title":"Plans","created_by":"\(owner)"} {"participants":["\(uuid(11))","\(uuid(12))"]}
        message \(uuid(41)) {"content":"Hello","is_user":true} {"conversation_id":"\(uuid(21))","person_id":"\(uuid(11))"}
        message \(uuid(42)) {"content":"Go on","is_user":false} {"topic_id":"\(uuid(31))"}
        pinned_message \(uuid(51)) {"user_id":"\(owner)"} {"message_id":"\(uuid(41))","person_id":"\(uuid(11))"}
        action_item \(uuid(61)) {"content":"Write","is_completed":false,"is_hidden":false,"created_at":"2025-03-01","created_by":"\(owner)"} {"person_id":"\(uuid(12))"}
        connection \(uuid(71)) {"user_id":"\(owner)","connection_type":"conflict","connection_strength":0.5,"description":"D"} {"person_a_id":"\(uuid(11))","person_b_id":"\(uuid(12))"}
        """

    static let invariants = [
        "SELECT 'a connection with oneself', id FROM connection WHERE person_a_id = person_b_id",
        """
        SELECT 'a connection that is stated twice', min(id) FROM connection
        GROUP BY min(person_a_id, person_b_id), max(person_a_id, person_b_id) HAVING count(*) > 1
        """,
        """
        SELECT 'a message about somebody else', m.id FROM message AS m
        JOIN conversation AS c ON c.id = m.conversation_id WHERE m.person_id <> c.person_id
        """,
        """
        SELECT 'a message that is pinned twice', message_id FROM pinned_message
        GROUP BY user_id, message_id HAVING count(*) > 1
        """,
    ]

    private var rows = ModelRows([
        .init(kind: "conversation", field: "person_id", target: "person", cascades: ["database"]),
        .init(kind: "topic", field: "participants", target: "person", cascades: []),
        .init(kind: "message", field: "person_id", target: "person", cascades: []),
        .init(kind: "message", field: "topic_id", target: "topic", cascades: ["database"]),
        .init(
            kind: "message", field: "conversation_id", target: "conversation",
            cascades: ["database"]),
        .init(
            kind: "pinned_message", field: "message_id", target: "message", cascades: ["database"]),
        .init(kind: "pinned_message", field: "person_id", target: "person", cascades: ["database"]),
        .init(kind: "pinned_message", field: "topic_id", target: "topic", cascades: []),
        .init(kind: "action_item", field: "person_id", target: "person", cascades: ["database"]),
        .init(kind: "connection", field: "person_a_id", target: "person", cascades: ["database"]),
        .init(kind: "connection", field: "person_b_id", target: "person", cascades: ["database"]),
    ])
    private var created = 100

    init(_ start: Dataset) { rows.add(start) }

    var lines: [String] { rows.lines }

    var isSound: Bool { true }

    // MARK: Changes

    private mutating func create(
        _ kind: String, _ texts: ModelRows.Row, _ attributes: String, _ links: String = ""
    ) -> SequenceChange {
        created += 1
        let key = Self.uuid(created)
        rows.set(kind, key, texts)
        return .row("create", kind, key, #","attributes":{\#(attributes)},"links":{\#(links)}"#)
    }

    private mutating func update(
        _ kind: String, _ key: String, _ field: String, _ texts: [String], isLink: Bool = false,
        isList: Bool = false
    ) -> SequenceChange {
        rows.set(kind, key, field, texts)
        return .update(kind, key, field, texts, isLink: isLink, isList: isList)
    }

    mutating func change(
        _ random: inout SameNumbers, isFirst: Bool
    ) -> SequenceChange {
        switch Int.random(in: 0..<16, using: &random) {
        case 0: newPerson()
        case 1, 2: changePerson(&random) ?? newPerson()
        case 3: mergePeople(&random) ?? newPerson()
        case 4, 5: delete(&random) ?? newPerson()
        case 6, 7: changeTopic(&random) ?? newPerson()
        case 8...10: talk(&random) ?? newPerson()
        case 11...13: connect(&random) ?? newPerson()
        case 14: pin(&random) ?? newPerson()
        default: changeTask(&random) ?? newPerson()
        }
    }

    private mutating func newPerson() -> SequenceChange {
        create(
            "person", ["name": ["N"], "relationship_type": ["peer"], "is_self": ["0"]],
            #""name":"N","relationship_type":"peer""#)
    }

    private mutating func changePerson(
        _ random: inout SameNumbers
    ) -> SequenceChange? {
        guard let person = rows.any("person", &random) else { return nil }
        let field = ["role", "notes", "team"].randomElement(using: &random) ?? "role"
        return update("person", person, field, Bool.random(using: &random) ? ["Text"] : [])
    }

    private mutating func mergePeople(
        _ random: inout SameNumbers
    ) -> SequenceChange? {
        guard let gone = rows.any("person", &random),
            let kept = rows.keys("person").filter({ $0 != gone }).randomElement(using: &random)
        else { return nil }
        let moved = rows.keys("connection").filter { ends($0).contains(gone) }
        rows.merge("person", gone, into: kept, lists: [])
        // Connections that move stay if they say something new.
        var pairs = Set(rows.keys("connection").filter { !moved.contains($0) }.map { ends($0) })
        for connection in moved {
            let pair = ends(connection)
            if pair.count == 1 || !pairs.insert(pair).inserted {
                rows.delete("connection", connection, policy: "database")
            }
        }
        return .row("merge", "person", gone, beside: #","into":"\#(kept)""#)
    }

    private mutating func delete(
        _ random: inout SameNumbers
    ) -> SequenceChange? {
        let kinds = [
            "person", "conversation", "topic", "message", "pinned_message", "action_item",
            "connection",
        ]
        guard let kind = kinds.randomElement(using: &random), let key = rows.any(kind, &random)
        else { return nil }
        rows.delete(kind, key, policy: "database")
        return .row("delete", kind, key)
    }

    private mutating func changeTopic(
        _ random: inout SameNumbers
    ) -> SequenceChange? {
        let people = rows.keys("person").shuffled(using: &random)
        let some = Array(people.prefix(Int.random(in: 0...people.count, using: &random)))
        guard let topic = rows.any("topic", &random), Int.random(in: 0..<4, using: &random) > 0
        else {
            let quoted = some.map { "\"\($0)\"" }.joined(separator: ",")
            return create(
                "topic", ["title": ["T"], "created_by": [Self.owner], "participants": some],
                #""title":"T","created_by":"\#(Self.owner)""#, #""participants":[\#(quoted)]"#)
        }
        return update("topic", topic, "participants", some, isLink: true, isList: true)
    }

    private mutating func talk(_ random: inout SameNumbers) -> SequenceChange? {
        guard let person = rows.any("person", &random) else { return nil }
        let talk = rows.any("conversation", &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            return create(
                "conversation",
                [
                    "title": ["C"], "is_active": ["1"], "created_at": ["2025-04-01"],
                    "updated_at": ["2025-04-01"], "person_id": [person],
                ], #""title":"C","created_at":"2025-04-01","updated_at":"2025-04-01""#,
                #""person_id":"\#(person)""#)
        case 1:
            guard let message = rows.any("message", &random) else { return nil }
            return update("message", message, "content", ["Text \(rows.keys("message").count)"])
        case 2, 3:
            guard let topic = rows.any("topic", &random) else { return nil }
            return create(
                "message", ["content": ["M"], "is_user": ["0"], "topic_id": [topic]],
                #""content":"M","is_user":false"#, #""topic_id":"\#(topic)""#)
        default:
            guard let talk, let about = rows.text("conversation", talk, "person_id") else {
                return nil
            }
            return create(
                "message",
                [
                    "content": ["M"], "is_user": ["1"], "conversation_id": [talk],
                    "person_id": [about],
                ], #""content":"M","is_user":true"#,
                #""conversation_id":"\#(talk)","person_id":"\#(about)""#)
        }
    }

    /// The people whom a connection joins.
    private func ends(_ connection: String) -> Set<String> {
        Set(["person_a_id", "person_b_id"].compactMap { rows.text("connection", connection, $0) })
    }

    /// The pairs of people who are not connected.
    private var unconnected: [[String]] {
        let pairs = rows.keys("connection").map { ends($0) }
        let people = rows.keys("person")
        return people.flatMap { one in people.map { [one, $0] } }
            .filter { $0[0] != $0[1] && !pairs.contains(Set($0)) }
    }

    private mutating func connect(
        _ random: inout SameNumbers
    ) -> SequenceChange? {
        if let key = rows.any("connection", &random), Int.random(in: 0..<3, using: &random) == 0 {
            return update("connection", key, "connection_type", ["mentorship"])
        }
        guard let pair = unconnected.randomElement(using: &random) else { return nil }
        return create(
            "connection",
            [
                "user_id": [Self.owner], "connection_type": ["collaboration"],
                "connection_strength": ["0.25"], "description": ["D"], "person_a_id": [pair[0]],
                "person_b_id": [pair[1]],
            ],
            #""user_id":"\#(Self.owner)","connection_type":"collaboration","connection_strength":0.25,"description":"D""#,
            #""person_a_id":"\#(pair[0])","person_b_id":"\#(pair[1])""#)
    }

    private mutating func pin(_ random: inout SameNumbers) -> SequenceChange? {
        let pinned = rows.keys("pinned_message").compactMap {
            rows.text("pinned_message", $0, "message_id")
        }
        let free = rows.keys("message").filter { !pinned.contains($0) }
        guard let message = free.randomElement(using: &random) else { return nil }
        return create(
            "pinned_message", ["user_id": [Self.owner], "message_id": [message]],
            #""user_id":"\#(Self.owner)""#, #""message_id":"\#(message)""#)
    }

    private mutating func changeTask(
        _ random: inout SameNumbers
    ) -> SequenceChange? {
        guard let person = rows.any("person", &random) else { return nil }
        if let task = rows.any("action_item", &random), Bool.random(using: &random) {
            return update("action_item", task, "content", ["Text"])
        }
        return create(
            "action_item",
            [
                "content": ["A"], "is_completed": ["0"], "is_hidden": ["0"],
                "created_at": ["2025-04-01"], "created_by": [Self.owner], "person_id": [person],
            ], #""content":"A","created_at":"2025-04-01","created_by":"\#(Self.owner)""#,
            #""person_id":"\#(person)""#)
    }

    // MARK: Wrong changes

    func wrongChange(_ random: inout SameNumbers) -> SequenceChange {
        func connection(_ one: String, _ other: String) -> SequenceChange {
            .row(
                "create", "connection", Self.uuid(99),
                #","attributes":{"user_id":"\#(Self.owner)","connection_type":"conflict","connection_strength":1,"description":"D"},"links":{"person_a_id":"\#(one)","person_b_id":"\#(other)"}"#
            )
        }
        var wrong = [
            SequenceChange.row("delete", "person", Self.uuid(98)),
            .row("create", "person", Self.uuid(97), #","attributes":{"name":"N"}"#),
            .row("mark-read", "topic", Self.uuid(31)),
        ]
        if let person = rows.any("person", &random) {
            wrong.append(connection(person, person))
            wrong.append(.row("merge", "person", person, beside: #","into":"\#(person)""#))
            wrong += rows.keys("conversation").filter {
                rows.text("conversation", $0, "person_id") != person
            }.map { talk in
                .row(
                    "create", "message", Self.uuid(96),
                    #","attributes":{"content":"M","is_user":true},"links":{"conversation_id":"\#(talk)","person_id":"\#(person)"}"#
                )
            }
        }
        if let key = rows.any("connection", &random) {
            let ends = ["person_b_id", "person_a_id"].compactMap {
                rows.text("connection", key, $0)
            }
            wrong.append(connection(ends[0], ends[1]))
            wrong.append(.update("connection", key, "connection_strength", []))
        }
        if let pin = rows.any("pinned_message", &random) {
            let message = rows.text("pinned_message", pin, "message_id") ?? ""
            wrong.append(
                .row(
                    "create", "pinned_message", Self.uuid(95),
                    #","attributes":{"user_id":"\#(Self.owner)"},"links":{"message_id":"\#(message)"}"#
                ))
        }
        return wrong.randomElement(using: &random) ?? wrong[0]
    }
}
