/// Exports without faults, and the same exports with one defect in each of many blocks of rows.
///
/// Both are Kith's own lines. The defects are of kinds that rules can repair.
package struct PlantedDefects: CustomStringConvertible, Sendable {
    /// The lines without defects.
    package private(set) var clean: [String] = []
    /// The lines with defects.
    package private(set) var broken: [String] = []
    /// The number of defects of each rule.
    package private(set) var counts: [String: Int] = [:]
    /// The vocabulary of the lines.
    package let vocabulary: String

    /// The vocabulary.
    package var description: String { vocabulary }

    /// The defects of people in Monica: the rule, the number of the line in a block, and the lines in its place.
    private typealias Defect = (rule: String, line: Int, lines: [Line])

    /// A line in the making.
    private struct Line {
        var kind: String
        var key: String
        var attributes: String
        var links = ""

        var text: String {
            #"{"kind":"\#(kind)","key":"\#(key)","attributes":{\#(attributes)},"links":{\#(links)}}"#
        }
    }

    /// Plants one defect in each block of a Monica account, each kind in turn.
    package static func monica(_ count: Int) -> PlantedDefects {
        var planted = PlantedDefects(vocabulary: "monica")
        for block in 0..<count { planted.add(people(block), defects(ofPeople: block), block) }
        return planted
    }

    /// Plants one defect in each block of a forum, each kind in turn.
    package static func forum(_ count: Int) -> PlantedDefects {
        var planted = PlantedDefects(vocabulary: "forum")
        for block in 0..<count { planted.add(threads(block), defects(ofThreads: block), block) }
        return planted
    }

    /// Plants one defect in each block of a notebook, each kind in turn.
    package static func mano(_ count: Int) -> PlantedDefects {
        var planted = PlantedDefects(vocabulary: "mano")
        for block in 0..<count { planted.add(messages(block), defects(ofMessages: block), block) }
        return planted
    }

    private init(vocabulary: String) { self.vocabulary = vocabulary }

    private mutating func add(_ lines: [Line], _ defects: [Defect], _ block: Int) {
        clean += lines.map(\.text)
        let defect = defects[block % defects.count]
        counts[defect.rule, default: 0] += 1
        for (number, line) in lines.enumerated() {
            broken += number == defect.line ? defect.lines.map(\.text) : [line.text]
        }
    }
}

extension PlantedDefects {
    private static func uuid(_ kind: Int, _ block: Int) -> String {
        let digits = String(block)
        return "0000000\(kind)-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count)
            + digits
    }

    private static func time(_ year: Int) -> String { "\(year)-03-02T10:00:00.000000Z" }

    /// The lines of three people.
    private static func people(_ block: Int) -> [Line] {
        let (a, b, c, p) = (uuid(1, block), uuid(2, block), uuid(3, block), uuid(4, block))
        return [
            Line(
                kind: "contact", key: a,
                attributes: #""first_name":"Ann\#(block)","tags":["T\#(block)"]"#,
                links: #""first_met_through":"\#(b)","activities":["\#(p)"]"#),
            Line(
                kind: "contact", key: b,
                attributes: #""first_name":"Ben\#(block)","tags":["T\#(block)"]"#,
                links: #""first_met_through":"\#(c)""#),
            Line(
                kind: "contact", key: c, attributes: #""first_name":"Cy\#(block)""#,
                links: #""first_met_through":null"#),
            relation(5, block, "parent", a, b, 2024), relation(6, block, "child", b, a, 2023),
            note(uuid(7, block), block, a, minute: 0),
            field(uuid(8, block), block, a),
            Line(
                kind: "address", key: uuid(9, block), attributes: #""country":"NO""#,
                links: #""contact":"\#(a)""#),
            Line(kind: "activity", key: p, attributes: #""summary":"Tea""#),
        ]
    }

    private static func relation(
        _ kind: Int, _ block: Int, _ type: String, _ one: String, _ other: String, _ year: Int
    ) -> Line {
        Line(
            kind: "relationship", key: uuid(kind, block),
            attributes: #""updated_at":"\#(time(year))""#,
            links: #""type":"\#(type)","contact_is":"\#(one)","of_contact":"\#(other)""#)
    }

    private static func note(_ key: String, _ block: Int, _ contact: String, minute: Int) -> Line {
        Line(
            kind: "note", key: key,
            attributes:
                #""body":"Tea \#(block)","created_at":"2024-03-02T10:0\#(minute):00.000000Z""#,
            links: #""contact":"\#(contact)""#)
    }

    private static func field(_ key: String, _ block: Int, _ contact: String) -> Line {
        Line(
            kind: "contact_field", key: key,
            attributes: #""data":"ann\#(block)@example.org""#,
            links: #""contact":"\#(contact)""#)
    }

    private static func defects(ofPeople block: Int) -> [Defect] {
        let lines = people(block)
        let (a, b, c) = (lines[0].key, lines[1].key, lines[2].key)
        let extra = block + 1_000_000
        /// Returns the line of a block with other words in it.
        func changed(_ line: Int, _ old: String, _ new: String) -> [Line] {
            var changed = lines[line]
            changed.attributes = changed.attributes.replacing(old, with: new)
            changed.links = changed.links.replacing(old, with: new)
            return [changed]
        }
        var (loop, own) = (lines[2], lines[2])
        loop.links = #""first_met_through":"\#(a)""#
        own.links = #""first_met_through":"\#(c)""#
        return [
            ("records/missing-reverse", 4, []),
            (
                "records/duplicate-edge", 4,
                [lines[4], relation(6, extra, "child", b, a, 2022)]
            ),
            ("records/wrong-reverse", 4, changed(4, "child", "sibling")),
            ("records/self-edge", 4, [lines[4], relation(6, extra, "friend", a, a, 2022)]),
            ("records/self-link", 2, [own]),
            ("records/link-cycle", 2, [loop]),
            (
                "records/repeated-link", 0,
                changed(
                    0, #"s":["\#(uuid(4, block))""#,
                    #"s":["\#(uuid(4, block))","\#(uuid(4, block))""#)
            ),
            ("records/duplicate-key", 5, [lines[5], lines[5]]),
            ("records/value", 7, changed(7, "NO", "no ")),
            ("monica/untidy-name", 2, changed(2, "Cy\(block)", " Cy\(block)\\u00a0")),
            ("monica/contact-field", 6, changed(6, "ann\(block)@", " ann\(block)@")),
            ("monica/repeated-contact-field", 6, [lines[6], field(uuid(8, extra), block, a)]),
            ("monica/repeated-note", 5, [lines[5], note(uuid(7, extra), block, a, minute: 5)]),
            ("monica/tag-spelling", 1, changed(1, "T\(block)", "T\(block) ")),
        ]
    }

    /// The lines of two threads and two forums.
    private static func threads(_ block: Int) -> [Line] {
        let (one, two) = ("1\(block)", "2\(block)")
        return [
            Line(
                kind: "forum", key: one, attributes: #""name":"F\#(one)""#,
                links: #""parent":null"#),
            Line(
                kind: "forum", key: two, attributes: #""name":"F\#(two)""#,
                links: #""parent":"\#(one)""#),
            Line(kind: "user", key: one, attributes: #""name":"U\#(one)""#),
            Line(
                kind: "thread", key: one,
                attributes:
                    #""title":"T\#(one)","total_replies":9,"seen_posts":4,"unread_posts":6,"bookmarked":true"#,
                links: #""forum":"\#(one)","bookmarked_by":["\#(one)"]"#),
            Line(
                kind: "thread", key: two,
                attributes: #""title":"T\#(two)","total_replies":9,"seen_posts":10"#,
                links: #""forum":"\#(one)""#),
        ]
    }

    private static func defects(ofThreads block: Int) -> [Defect] {
        let lines = threads(block)
        func changed(_ line: Int, _ old: String, _ new: String) -> [Line] {
            var changed = lines[line]
            changed.attributes = changed.attributes.replacing(old, with: new)
            return [changed]
        }
        var own = lines[0]
        own.links = #""parent":"\#(own.key)""#
        return [
            ("forum/unread-posts", 3, changed(3, #""unread_posts":6"#, #""unread_posts":5"#)),
            ("forum/bookmark-mismatch", 3, changed(3, "true", "false")),
            ("forum/seen-posts", 4, changed(4, #""seen_posts":10"#, #""seen_posts":12"#)),
            ("records/link-cycle", 0, [own]),
        ]
    }

    /// The lines of a message with a file and a pin, and of a person.
    private static func messages(_ block: Int) -> [Line] {
        let person = uuid(1, block)
        return [
            Line(
                kind: "person", key: person,
                attributes: #"""
                    "name":"Ann\#(block)","profile_completion_score":20,"role":"Cook","notes":null,"team":null,\#
                    "communication_style":null,"goals":null,"strengths":null,"challenges":null,"emoji":null,\#
                    "location":null,"start_date":null
                    """#),
            Line(
                kind: "message", key: uuid(2, block),
                attributes: #""content":"Hi","file_count":1"#,
                links: #""person_id":"\#(person)","topic_id":null,"conversation_id":null"#),
            Line(
                kind: "message_file", key: uuid(3, block),
                attributes: #""original_name":"rota.md""#,
                links: #""message_id":"\#(uuid(2, block))""#),
            Line(
                kind: "pinned_message", key: uuid(4, block), attributes: "",
                links: #""message_id":"\#(uuid(2, block))","person_id":"\#(person)""#),
            Line(
                kind: "message", key: uuid(5, block),
                attributes: #""content":"Ho","file_count":0"#,
                links: #""topic_id":"\#(uuid(6, block))","conversation_id":null"#),
            Line(kind: "topic", key: uuid(6, block), attributes: #""title":"T\#(block)""#),
        ]
    }

    private static func defects(ofMessages block: Int) -> [Defect] {
        let lines = messages(block)
        func changed(_ line: Int, _ old: String, _ new: String) -> [Line] {
            var changed = lines[line]
            changed.attributes = changed.attributes.replacing(old, with: new)
            changed.links = changed.links.replacing(old, with: new)
            return [changed]
        }
        return [
            ("mano/file-count", 1, changed(1, #""file_count":1"#, #""file_count":3"#)),
            ("mano/profile-score", 0, changed(0, #"score":20"#, #"score":0"#)),
            ("mano/pin-place", 3, changed(3, uuid(1, block), uuid(7, block))),
            (
                "mano/topic-conversation", 4,
                changed(4, #""conversation_id":null"#, #""conversation_id":"\#(uuid(8, block))""#)
            ),
        ]
    }
}
