import KithModel
import KithTestSupport
import Testing

@testable import KithKit

@Suite("Questions about people and talk")
struct TalkAnswersTests {
    private static let people = """
        person 3 {"name":"cy","relationship_type":"peer","user_id":"u"}
        person 1 {"name":"Ann","relationship_type":"self","user_id":"u"}
        person 2 {"name":"Ben","relationship_type":"peer","user_id":"v"}
        topic t {"title":"Rota"}
        """

    private func answers(_ rows: String) throws -> TalkAnswers {
        try TalkAnswers(RowText.dataset(rows, try .builtIn("mano")))
    }

    /// The texts of some columns, line by line.
    private func lines(_ answer: AnswerTable, _ names: [String]) -> [String] {
        let columns = names.compactMap { name in answer.columns.firstIndex { $0.name == name } }
        return answer.rows.map { row in
            columns.map { column in
                switch row[column] {
                case .text(let text): text
                case .number(let number): "\(number)"
                case .real(let number): "\(number)"
                case .truth(let truth): "\(truth)"
                case .none: "-"
                }
            }.joined(separator: " ")
        }
    }

    /// Why a question cannot be asked.
    private func refusal(_ ask: () throws -> Void) -> String? {
        do {
            try ask()
            return nil
        } catch KithError.usage(let message) {
            return message
        } catch {
            return "\(error)"
        }
    }

    @Test("people come by their names, with what was said about them")
    func people() throws {
        let mano = try answers(
            Self.people + """

                message a {"created_at":"2025-10-12T08:00:00+00:00"} {"person_id":"3"}
                message b {"created_at":"2025-10-12 08:00:00.5+00"} {"person_id":"3"}
                message c {} {"person_id":"3"}
                message d {} {"topic_id":"t"}
                """)
        let fields = ["id", "messages", "last_message_at"]
        let all = try mano.people(ofType: nil, account: nil)
        #expect(lines(all, fields) == ["1 0 -", "2 0 -", "3 3 2025-10-12 08:00:00.5+00"])
        #expect(all.count == "3 people")
        let peers = try mano.people(ofType: "peer", account: "u")
        #expect(lines(peers, ["id"]) == ["3"])
        #expect(peers.count == "1 person")
        #expect(
            refusal { _ = try mano.people(ofType: "boss", account: nil) }
                == "no person has the relationship_type 'boss'; there are peer, self")
    }

    @Test("a talk comes in order, and its pages are counted from the newest")
    func talk() throws {
        let messages = (1...5).reversed().map { number in
            #"message m\#(number) {"created_at":"2025-10-12T08:0\#(number):00+00:00","is_user":\#(number % 2 == 1)} {"person_id":"2"}"#
        }
        let mano = try answers(
            Self.people + "\n" + messages.joined(separator: "\n")
                + "\nmessage n {} {\"topic_id\":\"t\"}")
        let all = try mano.talk(.person("ben"), page: nil)
        #expect(
            lines(all, ["id", "by"])
                == ["m1 manager", "m2 coach", "m3 manager", "m4 coach", "m5 manager"])
        #expect(all.count == "5 messages")
        let newest = try mano.talk(.person("2"), page: .init(number: 1, size: 2))
        #expect(lines(newest, ["id"]) == ["m4", "m5"])
        #expect(newest.count == "messages 4-5 of 5, page 1 of 3 from the newest")
        let oldest = try mano.talk(.person("2"), page: .init(number: 3, size: 2))
        #expect(lines(oldest, ["id"]) == ["m1"])
        let huge = try mano.talk(.person("2"), page: .init(number: 1, size: .max))
        #expect(lines(huge, ["id"]).count == 5)
        #expect(lines(try mano.talk(.topic("Rota"), page: nil), ["id", "by"]) == ["n -"])
        #expect(
            refusal { _ = try mano.talk(.person("2"), page: .init(number: 4, size: 2)) }
                == "there is no page 4; the last one is 3")
        #expect(
            try mano.talk(.person("Ann"), page: .init(number: 1, size: 2)).count == "0 messages")
    }

    private static let monica = """
        contact 7 {"first_name":"Lotte","last_name":"Okafor"}
        contact 8 {"first_name":"Ann"}
        conversation 5 {"happened_at":"2024-04-18T00:00:00Z"} {"contact":"7"}
        message 2 {"content":"Yes","written_at":"2024-04-18T10:05:00Z","written_by_me":false} {"conversation":"5"}
        message 1 {"content":"Shall we?","written_at":"2024-04-18T10:00:00Z","written_by_me":true} {"conversation":"5"}
        """

    @Test("conversations of Monica are about the contact they are held with")
    func conversations() throws {
        let talk = try TalkAnswers(RowText.dataset(Self.monica, try .builtIn("monica")))
        let fields = ["id", "name", "messages", "last_message_at"]
        #expect(
            lines(try talk.people(ofType: nil, account: nil), fields)
                == ["8 Ann 0 -", "7 Lotte Okafor 2 2024-04-18T10:05:00Z"])
        let messages = ["id", "by", "content", "conversation"]
        let expected = ["1 me Shall we? 5", "2 Lotte Okafor Yes 5"]
        #expect(lines(try talk.talk(.person("Lotte Okafor"), page: nil), messages) == expected)
        #expect(lines(try talk.talk(.topic("5"), page: nil), messages) == expected)
        #expect(
            refusal { _ = try talk.people(ofType: "peer", account: nil) }
                == "no contact has the relation 'peer'; there is none")
    }

    @Test("rows of something else are refused")
    func others() throws {
        let forum = try RowText.dataset(#"forum 1 {"name":"General"}"#, try .builtIn("forum"))
        #expect(
            refusal { _ = try TalkAnswers(forum) }
                == "the inputs hold 'forum'; this question needs messages about people")
    }
}
