import KithSourceText
import KithTestSupport
import Testing

@testable import KithModel

@Suite("Threads with their messages")
struct TalkBuilderTests {
    static let vocabulary = """
        vocabulary: letters
        kinds:
          sheet: {is: page, means: {url: address}, attributes: {address: {type: text}}}
          box: {key: {name: id}, label: [name], is: place, means: {name: name}, attributes: {name: {type: text}}}
          pal: {key: {name: id}, label: [id, name], is: person, attributes: {name: {type: text}}}
          chain:
            key: {name: id}
            label: [name]
            is: thread
            means: {in: box, replies: more}
            attributes: {name: {type: text}, more: {type: integer}}
            links: {box: {to: box}}
          letter:
            key: {name: id}
            is: message
            means: {in: chain, author: from, at: at, text: plain, markdown: marked, html: page, hidden: shut, mine: own, answers: re}
            attributes:
              {at: {type: timestamp}, plain: {type: text}, marked: {type: text}, page: {type: text}, shut: {type: boolean},
               own: {type: boolean}}
            links: {chain: {to: chain}, from: {to: pal}, re: {to: letter}}
        """

    private func talk(_ rows: String..., vocabulary: String = Self.vocabulary) throws -> Talk {
        let vocabulary = try RowText.vocabulary(vocabulary)
        guard var builder = TalkBuilder(vocabulary) else {
            throw ReadError(.malformed, "no threads")
        }
        for rows in rows { try builder.append(RowText.batch(rows, vocabulary)) }
        return builder.finish()
    }

    private func text(_ bytes: some Sequence<UInt8>) -> String {
        String(decoding: Array(bytes), as: UTF8.self)
    }

    @Test("messages stand by thread, in the order of time if all have one")
    func order() throws {
        var talk = try talk(
            """
            letter 3 {"at":"2024-01-03T00:00:00Z","plain":"c"} {"chain":"x"}
            letter 9 {"plain":"without time"} {"chain":"y"}
            """,
            """
            letter 1 {"at":"2024-01-01T00:00:00Z","plain":"a"} {"chain":"x"}
            letter 8 {"at":"2024-01-01T00:00:00Z","plain":"with time"} {"chain":"y"}
            letter 7 {"plain":"astray"}
            """)
        var lines: [String] = []
        for (place, entry) in talk.entries.enumerated() {
            let key = text(talk.threads[entry.thread].key)
            lines.append("\(key): \(text(try talk.message(place)[.body]))")
        }
        #expect(lines == ["x: a", "x: c", "y: without time", "y: with time", ": astray"])
    }

    /// A message, the form of its text and the text.
    static let forms: [(message: String, form: MessageRecord.Form, body: String)] = [
        (#"{"plain":"a < b"}"#, .text, "a < b"),
        (#"{"marked":"*a*"}"#, .markdown, "*a*"),
        (#"{"plain":"","marked":"*a*"}"#, .markdown, "*a*"),
        (#"{"plain":"a","marked":"*a*"}"#, .text, "a"),
        (#"{"plain":"a","page":"<p>a"}"#, .html, "<p>a"),
        (#"{"shut":true}"#, .hidden, ""),
        (#"{"shut":false}"#, .missing, ""),
        (#"{"plain":""}"#, .text, ""),
    ]

    @Test("a text is HTML, plain or Markdown, or there is a reason for its lack", arguments: forms)
    func form(_ row: (message: String, form: MessageRecord.Form, body: String)) throws {
        var talk = try talk("letter 1 \(row.message)")
        let message = try talk.message(0)
        #expect(message.form == row.form)
        #expect(text(message[.body]) == row.body)
    }

    @Test("a message has its author, its moment and what it answers")
    func message() throws {
        var talk = try talk(
            """
            letter 12 {"at":"2024-01-01T00:00:00Z","plain":"a","own":true} {"from":"p","re":"11"}
            letter x {"own":false}
            """)
        let message = try talk.message(0)
        #expect(message.author.map { text(talk.people[$0].key) } == "p")
        #expect(message.isMine == true)
        #expect(text(message[.key]) == "12")
        #expect(text(message[.at]) == "2024-01-01T00:00:00Z")
        #expect(text(message[.answers]) == "11")
        #expect(try talk.message(1).isMine == false)
        #expect(try talk.message(1).author == nil)
        #expect(talk.entries.map(\.key) == [12, 0])
    }

    @Test("names may come after the messages that need them, and are not keys")
    func names() throws {
        let talk = try talk(
            #"letter 1 {"plain":"a"} {"chain":"x","from":"p"}"#,
            """
            pal p {"name":"Pia"}
            pal q {}
            chain x {"name":"Plans","more":4} {"box":"b"}
            box b {"name":"In"}
            """)
        #expect(talk.people.all.map { text($0.name) } == ["Pia", ""])
        #expect(talk.threads.all.map { text($0.name) } == ["Plans"])
        #expect(talk.threads[0].declaredMessages == 5)
        let place = try #require(talk.threads[0].place)
        #expect(text(talk.places[place].name) == "In")
    }

    @Test("one page of each site is noted")
    func pages() throws {
        let talk = try talk(
            """
            sheet - {"address":"page1.html"}
            sheet - {"address":"https://a.test/2"}
            sheet - {"address":"https://a.test/1"}
            sheet - {"address":"https://a.test.example/1"}
            sheet - {"address":"HTTP://a.test"}
            sheet - {"address":"ftp://a.test/1"}
            """)
        #expect(
            talk.pages.map { text($0) } == [
                "HTTP://a.test", "https://a.test.example/1", "https://a.test/1",
            ])
    }

    @Test("messages stand in threads, in places, or as threads of their own")
    func homes() throws {
        var talk = try talk(
            """
            note 4 {"at":"2024-01-02T00:00:00Z","plain":"b"} {"box":"in","to":"p"}
            note 3 {"at":"2024-01-01T00:00:00Z","plain":"a"} {"box":"in"}
            note 5 {"plain":"astray"} {}
            poster x {"head":"Storm","plain":"c"}
            poster y {"plain":"d"}
            letter 1 {"plain":"e"} {}
            """,
            vocabulary: Self.vocabulary + """

                  note:
                    key: {name: id}
                    is: message
                    means: {in: box, to: to, at: at, text: plain}
                    attributes: {at: {type: timestamp}, plain: {type: text}}
                    links: {box: {to: box}, to: {to: pal}}
                  poster:
                    key: {name: id}
                    is: message
                    means: {at: at, title: head, text: plain}
                    attributes: {at: {type: timestamp}, head: {type: text}, plain: {type: text}}
                """)
        var lines: [String] = []
        for (place, entry) in talk.entries.enumerated() {
            let thread = talk.threads[entry.thread]
            let message = try talk.message(place)
            let to = message.recipient.map { " to " + text(talk.people[$0].key) } ?? ""
            lines.append(
                "\(talk.vocabulary.kinds[thread.kind].name) \(text(thread.key)) \(text(thread.name)): "
                    + text(message[.body]) + to)
        }
        #expect(
            lines == [
                "box in : a", "box in : b to p", "poster x Storm: c", "poster y : d",
                "box  : astray", "chain  : e",
            ])
    }

    @Test("a vocabulary without messages has no talk")
    func none() throws { #expect(try TalkKinds(.builtIn("edges")) == nil) }

    @Test("rows say which messages quote others, and which files are attached")
    func notes() throws {
        var talk = try talk(
            """
            quote - {} {"by":"2","of":"1"}
            quote - {} {"by":"2","of":"3"}
            sheet_file a {"name":"map.png","data":"YQ=="} {"letter":"2"}
            letter 1 {"at":"2024-01-01T00:00:00Z","plain":"a"} {"chain":"x"}
            letter 2 {"at":"2024-01-02T00:00:00Z","plain":"b"} {"chain":"x"}
            """,
            """
            letter 3 {"at":"2024-01-03T00:00:00Z","plain":"c"} {"chain":"x","re":"2"}
            sheet_file b {"path":"a/b.txt"} {"letter":"2"}
            """,
            vocabulary: Self.vocabulary + """

                  quote:
                    is: relation
                    relation: quotes
                    links: {by: {to: letter}, of: {to: letter}}
                    edge: {source: by, target: of}
                  sheet_file:
                    key: {name: id}
                    is: file
                    means: {of: letter, name: name, path: path, content: data}
                    attributes: {name: {type: text}, path: {type: text}, data: {type: bytes}}
                    links: {letter: {to: letter}}
                """)
        var lines: [String] = []
        for place in talk.entries.indices {
            let message = try talk.message(place)
            let files = try talk.files(of: message).map {
                [$0.name, $0.path, $0.content].map(text).joined(separator: ",")
            }
            let answered = talk.answered(by: message).map { text($0.key) } ?? "-"
            lines.append(([text(message[.key]), answered] + files).joined(separator: " "))
        }
        #expect(lines == ["1 -", "2 1 map.png,,YQ== ,a/b.txt,", "3 2"])
    }

    @Test("threads stand in the order of keys, whatever the order of rows")
    func threadOrder() throws {
        let rows = [
            #"letter 1 {"plain":"a"} {"chain":"10"}"#, #"letter 2 {"plain":"b"} {"chain":"b"}"#,
            #"letter 3 {"plain":"c"}"#, #"letter 4 {"plain":"d"} {"chain":"9"}"#,
            #"letter 5 {"plain":"e"} {"chain":"a"}"#,
        ]
        for rows in [rows, rows.reversed()] {
            let talk = try talk(rows.joined(separator: "\n"))
            #expect(
                talk.entries.map { text(talk.threads[$0.thread].key) } == ["9", "10", "a", "b", ""])
        }
    }
}
