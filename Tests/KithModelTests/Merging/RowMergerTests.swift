import KithSourceText
import KithTestSupport
import Testing

@testable import KithModel

@Suite("RowMerger")
struct RowMergerTests {
    /// What a page showed, and when.
    struct Page: Sendable {
        let name: String
        let date: Int64?
        let rows: String

        init(_ name: String, _ date: Int64?, _ rows: String) {
            self.name = name
            self.date = date
            self.rows = rows
        }
    }

    private static func vocabulary() throws -> Vocabulary {
        try RowText.vocabulary(
            """
            vocabulary: test
            history: earlier
            kinds:
              page: {key: {name: id}}
              earlier:
                attributes: {kind: {type: text}, key: {type: text}, field: {type: text}, value: {type: text}}
                links: {capture: {to: page}}
              thread:
                key: {name: id}
                attributes:
                  title: {type: text}
                  titles: {type: text, list: true, history: title}
                  seen_on: {type: text, list: true, union: true}
                  marks: {type: text, list: true}
                  replies: {type: integer}
                  closed: {type: boolean}
              post:
                order: thread
                key: {name: id}
                attributes:
                  html: {type: text}
                  index: {type: integer}
                  at: {type: timestamp}
                  at_raw: {type: text}
                links: {thread: {to: thread}, capture: {to: page}}
              quote:
                found: {in: post, at: html}
                attributes: {name: {type: text}}
                links: {post: {to: post, container: true}}
              ban:
                identity: [name]
                attributes: {name: {type: text}, reason: {type: text}}
            """)
    }

    private static func merger(_ pages: [Page], memoryLimit: Int) throws -> RowMerger {
        let vocabulary = try vocabulary()
        var merger = RowMerger(vocabulary, memoryLimit: memoryLimit)
        for page in pages {
            let batch = try RowText.batch(page.rows, vocabulary)
            try merger.add(
                PackedRows(
                    batch, vocabulary,
                    capture: Capture(key: Array(page.name.utf8), date: page.date)))
        }
        return merger
    }

    /// The merged rows, each as its kind and what it holds.
    private static func merged(_ pages: [Page], memoryLimit: Int = 1 << 20) throws -> [String] {
        let vocabulary = try vocabulary()
        var rows = try merger(pages, memoryLimit: memoryLimit).finish()
        var lines: [String] = []
        while let batch = try rows.next() { lines += batch.lines(vocabulary) }
        return lines
    }

    static let pages = [
        Page(
            "p1", 100, #"thread 20 {"title":"Old","seen_on":["list"],"replies":3,"closed":false}"#),
        Page(
            "p2", 200,
            #"""
            thread 20 {"title":"New","seen_on":["thread"],"marks":["a","b"],"closed":true}
            post 9 {"html":"<b>x</b>","index":2} {"thread":"20","capture":"p2"}
            quote - {"name":"Ann"} {"post":"9"}
            quote - {"name":"Ben"} {"post":"9"}
            post 10 {"html":"y","index":3} {"thread":"20","capture":"p2"}
            ban - {"name":"Cy","reason":"spam"}
            """#),
        Page(
            "p3", 150,
            #"""
            post 9 {"html":"old","index":3} {"thread":"20","capture":"p3"}
            quote - {"name":"Dot"} {"post":"9"}
            post 8 {"html":"first","index":1} {"thread":"20","capture":"p3"}
            post 7 {"html":"elsewhere"} {"thread":"3","capture":"p3"}
            thread 3 {"title":"Three","marks":["c"]}
            ban - {"name":"Cy","reason":"rude"}
            """#),
        Page("p4", nil, #"thread 20 {"title":"Oldest","replies":3,"marks":["a"]}"#),
    ]

    static let expected = [
        "earlier kind=thread key=20 field=title value=Old capture=p1",
        "earlier kind=thread key=20 field=title value=Oldest capture=p4",
        #"earlier kind=thread key=20 field=marks value=["a"] capture=p4"#,
        "earlier kind=thread key=20 field=closed value=false capture=p1",
        "earlier kind=post key=9 field=html value=old capture=p3",
        "earlier kind=post key=9 field=index value=3 capture=p3",
        "earlier kind=ban key=Cy field=reason value=rude capture=p3",
        "thread id=3 title=Three titles=Three marks=c",
        "thread id=20 title=New titles=New,Old,Oldest seen_on=list,thread marks=a,b replies=3 closed=1",
        "post id=7 html=elsewhere thread=3 capture=p3",
        "post id=8 html=first index=1 thread=20 capture=p3",
        "post id=9 html=<b>x</b> index=2 thread=20 capture=p2",
        "post id=10 html=y index=3 thread=20 capture=p2",
        "quote name=Ann post=9", "quote name=Ben post=9",
        "ban name=Cy reason=spam",
    ]

    @Test("the rows of a kind can be looked at before they are merged, the same ones only once")
    func looked() throws {
        let vocabulary = try Self.vocabulary()
        let kind = try #require(vocabulary.index(ofKind: "thread"))
        var merger = try Self.merger(Self.pages + Self.pages, memoryLimit: 40)
        var lines: [String] = []
        try merger.forEachBatch(ofKind: kind) { lines += $0.lines(vocabulary) }
        #expect(
            lines == [
                "thread id=20 title=Old seen_on=list replies=3 closed=0",
                "thread id=20 title=New seen_on=thread marks=a,b closed=1",
                "thread id=3 title=Three marks=c",
                "thread id=20 title=Oldest marks=a replies=3",
            ])
    }

    @Test("what is newest counts, and what it overrules is kept")
    func newest() throws { #expect(try Self.merged(Self.pages) == Self.expected) }

    @Test("the order of captures does not matter, nor where rows wait")
    func anyOrder() throws {
        for shift in 0..<Self.pages.count {
            let pages = Self.pages[shift...] + Self.pages[..<shift]
            #expect(try Self.merged(Array(pages)) == Self.expected)
            #expect(try Self.merged(pages.reversed(), memoryLimit: 0) == Self.expected)
        }
    }

    @Test("a row that is seen again in the same words is one row, of the newest capture")
    func repeated() throws {
        let row = #"thread 1 {"title":"A"}"#
        let other = #"thread 1 {"title":"B"}"#
        let pages = [
            Page("a", 1, row), Page("b", 2, other), Page("c", 3, row), Page("d", 0, other),
        ]
        #expect(
            try Self.merged(pages) == [
                "earlier kind=thread key=1 field=title value=B capture=b",
                "thread id=1 title=A titles=A,B",
            ])
    }

    @Test("a day alone does not overrule a time of this day, nor contradicts it")
    func vagueTimes() throws {
        let exact = #"post 1 {"at":"2016-02-02T09:15:00","at_raw":"09:15 Feb 2"}"#
        let day = #"post 1 {"at":"2016-02-02","at_raw":"Feb 2"}"#
        let late = #"post 1 {"at":"2016-02-03T04:15:00Z","at_raw":"10:15 PM Feb 2"}"#
        let other = #"post 1 {"at":"2016-02-05","at_raw":"Feb 5"}"#
        let merged = "post id=1 at=2016-02-02T09:15:00 at_raw=09:15 Feb 2"
        #expect(try Self.merged([Page("a", 1, exact), Page("b", 2, day)]) == [merged])
        #expect(try Self.merged([Page("a", 2, exact), Page("b", 1, day)]) == [merged])
        #expect(
            try Self.merged([Page("a", 1, late), Page("b", 2, day)]) == [
                "post id=1 at=2016-02-03T04:15:00Z at_raw=10:15 PM Feb 2"
            ])
        #expect(
            try Self.merged([Page("a", 1, exact), Page("b", 2, other)]) == [
                "earlier kind=post key=1 field=at value=2016-02-02T09:15:00 capture=a",
                "earlier kind=post key=1 field=at_raw value=09:15 Feb 2 capture=a",
                "post id=1 at=2016-02-05 at_raw=Feb 5",
            ])
    }

    @Test("keys are ordered as numbers where they are numbers, else by their bytes")
    func order() throws {
        let keys = ["b", "10", "9", "007", "a", "1", "999999999999999999", "1000000000000000000"]
        let pages = keys.enumerated().map { Page("p\($0.offset)", nil, "thread \($0.element) {}") }
        let order = [
            "1", "9", "10", "999999999999999999", "007", "1000000000000000000", "a", "b",
        ]
        #expect(try Self.merged(pages) == order.map { "thread id=\($0)" })
    }

    @Test("a row that moved stands where it was seen last")
    func moved() throws {
        let pages = [
            Page("a", 1, #"post 5 {} {"thread":"9"}"#), Page("b", 2, #"post 5 {} {"thread":"1"}"#),
            Page("c", 1, #"post 6 {} {"thread":"1"}"#), Page("d", 1, #"post 4 {} {"thread":"9"}"#),
        ]
        #expect(
            try Self.merged(pages) == [
                "earlier kind=post key=5 field=thread value=9 capture=a",
                "post id=5 thread=1", "post id=6 thread=1", "post id=4 thread=9",
            ])
    }

    @Test("many rows wait on the disk and come back the same")
    func many() throws {
        let rows = (1...3000).map {
            #"post \#($0) {"html":"\#(String(repeating: "é", count: $0 % 700))"} {"thread":"\#($0 % 7)"}"#
        }.joined(separator: "\n")
        let pages = [Page("a", 1, rows), Page("b", 2, rows)]
        let inMemory = try Self.merged(pages, memoryLimit: 1 << 30)
        #expect(inMemory.count == 3000)
        #expect(try Self.merged(pages, memoryLimit: 1000) == inMemory)
    }

    @Test("nothing gives nothing")
    func nothing() throws { #expect(try Self.merged([]) == []) }
}

extension Batch {
    /// Each row as its kind and the cells that hold something, in the order of kinds.
    fileprivate func lines(_ vocabulary: Vocabulary) -> [String] {
        #expect(order.count == tables.map(\.count).reduce(0, +))
        return zip(vocabulary.kinds, tables).flatMap { kind, rows in
            (0..<rows.count).map { row in
                let cells = zip(kind.fields, rows.columns).compactMap { field, column -> String? in
                    guard column.hasValue(row) else { return nil }
                    let texts = column.elements(row).map {
                        column.isInteger ? "\(column.integers[$0])" : column.text($0)
                    }
                    return "\(field.name)=\(texts.joined(separator: ","))"
                }
                return ([kind.name] + cells).joined(separator: " ")
            }
        }
    }
}
