import KithTestSupport
import Testing

@testable import KithModel

@Suite("Comparison")
struct ComparisonTests {
    /// What a comparison found, as short lines: `note +2 -0`, `note ~0>1 body`.
    static func lines(
        _ old: String, _ new: String, _ rules: ComparisonRules = ComparisonRules()
    ) throws -> [String] {
        let comparison = Comparison(
            from: try RowText.dataset(old), to: try RowText.dataset(new), rules)
        return comparison.kinds.enumerated().flatMap { index, found -> [String] in
            let kind = comparison.new.vocabulary.kinds[index]
            let changes = found.changed.map { change in
                let fields = change.fields.map { kind.fields[$0].name }
                return "\(kind.name) ~\(change.old)>\(change.new) "
                    + (fields + (change.hasOtherKey ? ["key"] : [])).joined(separator: ",")
            }
            let lone = found.loneFields.map {
                "\(kind.name).\(kind.fields[$0.field].name) only \($0.side) \($0.count)"
            }
            let scarce = found.scarceFields.map {
                "\(kind.name).\(kind.fields[$0.field].name) scarce \($0.side) \($0.count)"
            }
            return found.added.map { "\(kind.name) +\($0)" }
                + found.removed.map { "\(kind.name) -\($0)" } + changes + lone + scarce
                + (found.isReordered ? ["\(kind.name) reordered"] : [])
                + (found.rekeyed > 0 ? ["\(kind.name) rekeyed \(found.rekeyed)"] : [])
                + (found.loneRows.map { ["\(kind.name) only \($0.side) \($0.count)"] } ?? [])
                + (found.looseRows.map { ["\(kind.name) loose \($0.side) \($0.count)"] } ?? [])
        }
    }

    static let people = """
        gender f {"name":"Woman","type":"F"}
        contact a {"first_name":"Ann","last_name":"Berg","tags":["x","y"]} {"gender":"f"}
        contact b {"first_name":"Ben","number_of_views":3} {}
        note n {"body":"Sails"} {"contact":"a"}
        call c {"called_at":"2024-03-09T00:00:00.000000Z","contact_called":true} {"contact":"b"}
        """

    @Test("finds nothing in equal rows, in whatever order they are")
    func equal() throws {
        let lines = Self.people.split(separator: "\n").reversed().joined(separator: "\n")
        #expect(try Self.lines(Self.people, Self.people) == [])
        #expect(try Self.lines(Self.people, lines) == [])
        #expect(
            try Self.lines(Self.people, Self.people, ComparisonRules(isExact: true)) == [])
        #expect(
            try Self.lines(Self.people, lines, ComparisonRules(isExact: true)) == [
                "contact reordered"
            ])
    }

    @Test("finds rows that came, went and changed, field by field")
    func changes() throws {
        let found = try Self.lines(
            Self.people,
            """
            gender f {"name":"Woman","type":"F"}
            contact a {"first_name":"Anna","last_name":"Berg","tags":["x","y"]} {}
            contact d {"first_name":"Dora"} {}
            note n {"body":"Sails"} {"contact":"d"}
            call c {"called_at":"2024-03-09T00:00:00.000000Z","contact_called":false} {"contact":"b"}
            """)
        #expect(
            found == [
                "contact +1", "contact -1", "contact ~0>0 first_name,gender",
                "call ~0>0 contact_called", "note ~0>0 contact",
            ])
    }

    @Test("takes what is said in other words for the same, unless it is exact")
    func sense() throws {
        let old = """
            contact a {"first_name":"Ann","nickname":null,"tags":["x","y"],"job":""} {}
            call c {"called_at":"2024-03-09T00:00:00.000000Z"} {"contact":"a"}
            call d {"called_at":"2024-03-09T10:20:30.123456Z"} {"contact":"a"}
            debt e {"amount":"42.50","currency_id":4} {"contact":"a"}
            """
        let new = """
            contact a {"first_name":"Ann","tags":["y","x"]} {}
            call c {"called_at":"2024-03-09"} {"contact":"a"}
            call d {"called_at":"2024-03-09 10:20:30"} {"contact":"a"}
            debt e {"amount":"42.5","currency_id":7} {"contact":"a"}
            """
        #expect(try Self.lines(old, new) == [])
        #expect(
            try Self.lines(old, new, ComparisonRules(isExact: true)) == [
                "contact ~0>0 nickname,job,tags", "call ~0>0 called_at", "call ~1>1 called_at",
                "debt ~0>0 amount,currency_id",
            ])
    }

    @Test("tells another moment, number and list")
    func otherSense() throws {
        let found = try Self.lines(
            """
            contact a {"first_name":"Ann","tags":["x","y"]} {}
            call d {"called_at":"2024-03-09T10:20:30.123456Z"} {"contact":"a"}
            debt e {"amount":"42.50"} {"contact":"a"}
            """,
            """
            contact a {"first_name":"Ann","tags":["x","x"]} {}
            call d {"called_at":"2024-03-09T10:20:30.2Z"} {"contact":"a"}
            debt e {"amount":"425"} {"contact":"a"}
            """)
        #expect(
            found == ["contact ~0>0 tags", "call ~0>0 called_at", "debt ~0>0 amount"])
    }

    @Test("recognises a row under another key by what it says")
    func renamed() throws {
        let found = try Self.lines(
            """
            contact a {"first_name":"Ann"} {}
            note n {"body":"Sails"} {"contact":"a"}
            note o {"body":"Bakes"} {"contact":"a"}
            pet p {"name":"Rex"} {"contact":"a"}
            """,
            """
            contact a {"first_name":"Ann"} {}
            note n {"body":"Sails"} {"contact":"a"}
            note q {"body":"Bakes"} {"contact":"a"}
            note r {"body":"Rows"} {"contact":"a"}
            pet p {"name":"Rex"} {"contact":"a"}
            """)
        #expect(found == ["note +2", "note ~1>1 key"])
    }

    @Test("recognises rows that only lead to rows under other keys")
    func renamedAlong() throws {
        let found = try Self.lines(
            """
            contact a {"first_name":"Ann"} {}
            contact b {"first_name":"Ben"} {}
            conversation c {} {"contact":"a"}
            conversation d {} {"contact":"a"}
            message e {"content":"Hello","written_by_me":true} {"conversation":"c"}
            message f {"content":"Bye","written_by_me":true} {"conversation":"d"}
            relationship g {} {"type":"friend","contact_is":"a","of_contact":"b"}
            """,
            """
            contact x {"first_name":"Ben"} {}
            contact y {"first_name":"Ann"} {}
            conversation z {} {"contact":"y"}
            conversation u {} {"contact":"y"}
            message v {"content":"Bye","written_by_me":true} {"conversation":"z"}
            message w {"content":"Hello","written_by_me":true} {"conversation":"u"}
            relationship g {} {"type":"friend","contact_is":"y","of_contact":"x"}
            """)
        #expect(
            found == [
                "contact rekeyed 2", "conversation rekeyed 2", "message rekeyed 2",
            ])
    }

    @Test("does not trust numbers that another server gave to other rows")
    func renumbered() throws {
        let found = try Self.lines(
            """
            contact a {"first_name":"Ann"} {}
            note 1 {"body":"Sails"} {"contact":"a"}
            note 2 {"body":"Bakes"} {"contact":"a"}
            """,
            """
            contact a {"first_name":"Ann"} {}
            note 2 {"body":"Sails"} {"contact":"a"}
            note 1 {"body":"Bakes"} {"contact":"a"}
            """)
        #expect(found == ["note rekeyed 2"])
    }

    @Test("tells once what only one form has")
    func forms() throws {
        let old = """
            contact a {"first_name":"Ann","nickname":"A"} {}
            contact b {"first_name":"Ben"} {}
            note n {"body":"Sails"} {"contact":"a"}
            task t {"title":"Row","completed":false} {"contact":"a"}
            """
        let new = """
            contact a {"first_name":"Ann"} {}
            contact b {"first_name":"Ben"} {}
            task t {"title":"Row","completed":false} {"contact":"a"}
            task u {"title":"Rest","completed":false}
            """
        #expect(
            try Self.lines(old, new, ComparisonRules(forms: .different))
                == [
                    "contact.nickname only old 1", "note only old 1", "task loose new 1",
                ].sorted { $0 < $1 })
        #expect(
            try Self.lines(old, new) == ["contact ~0>0 nickname", "note -0", "task +1"])
    }

    @Test("what one side says to be empty, its form has")
    func stated() throws {
        func people(_ job: String) -> String {
            ["a", "b", "c"].map { "contact \($0) {\"first_name\":\"\($0)\"\(job)} {}" }
                .joined(separator: "\n")
        }
        let (named, cleared, silent) = (#","job":"Cook""#, #","job":null"#, "")
        let rules = ComparisonRules(forms: .unknown)
        let all = (0..<3).map { "contact ~\($0)>\($0) job" }
        #expect(try Self.lines(people(named), people(cleared), rules) == all)
        #expect(try Self.lines(people(cleared), people(named), rules) == all)
        #expect(
            try Self.lines(people(named), people(silent), rules) == ["contact.job only old 3"])
    }

    @Test("a row that is mostly the same under another key is the same where keys tell nothing")
    func alike() throws {
        let old = """
            contact a {"first_name":"Ann"} {}
            note n {"body":"Sails","created_at":"2024-01-01T10:00:00Z"} {"contact":"a"}
            note o {"body":"Bakes","created_at":"2024-01-02T10:00:00Z"} {"contact":"a"}
            """
        let new = """
            contact a {"first_name":"Ann"} {}
            note p {"body":"Sails and rows","created_at":"2024-01-01T10:00:00Z"} {"contact":"a"}
            note q {"body":"Bakes","created_at":"2024-01-02T10:00:00Z"} {"contact":"a"}
            """
        #expect(
            try Self.lines(old, new, ComparisonRules(forms: .different))
                == ["note ~0>0 body", "note rekeyed 2"])
        #expect(try Self.lines(old, new) == ["note +0", "note -0", "note ~1>1 key"])
    }

    @Test("compares the second row of a key with the second")
    func repeated() throws {
        let old = """
            contact a {"first_name":"Ann"} {}
            contact a {"first_name":"Abe"} {}
            """
        #expect(try Self.lines(old, old) == [])
        #expect(
            try Self.lines(
                old,
                """
                contact a {"first_name":"Ann"} {}
                contact a {"first_name":"Ada"} {}
                contact a {"first_name":"Amy"} {}
                """) == ["contact +2", "contact ~1>1 first_name"])
    }
}
