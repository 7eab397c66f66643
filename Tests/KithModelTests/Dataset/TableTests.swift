import KithSourceText
import KithTestSupport
import Testing

@testable import KithModel

@Suite("Table")
struct TableTests {
    static let labels: [(row: String, label: String)] = [
        (#"contact k {"first_name":"Ann","last_name":"Lee"}"#, "Ann Lee"),
        (#"contact k {"first_name":"Ann","middle_name":"","last_name":"Lee"}"#, "Ann Lee"),
        (#"contact k {"last_name":"Lee"}"#, "Lee"),
        (#"contact k {"first_name":"","last_name":null}"#, "k"),
        (#"contact k {"nickname":"Annie"}"#, "k"),
        (#"contact k {"first_name":"Zoë 👩‍👩‍👧"}"#, "Zoë 👩‍👩‍👧"),
        (#"contact - {"first_name":"Ann"}"#, "Ann"),
        (#"contact - {}"#, "row 1"),
    ]

    @Test("names a row by its label, or its key, or its number", arguments: labels)
    func label(_ row: String, _ label: String) throws {
        let dataset = try RowText.dataset(row)
        let kind = try #require(dataset.vocabulary.index(ofKind: "contact"))
        #expect(dataset.label(kind: kind, row: 0) == label)
    }

    @Test("a kind without a key or label is named by numbers")
    func numbers() throws {
        let table = try RowText.dataset("reminder_rule - {}\nreminder_rule - {}").table(
            "reminder_rule")
        #expect(table.label(1) == "row 2")
        #expect(table.key(1) == "row 2")
    }

    @Test("leaves numbers and lists out of labels")
    func plainLabels() throws {
        let vocabulary = try RowText.vocabulary(
            """
            vocabulary: things
            kinds:
              thing:
                key: {name: id}
                attributes:
                  size: {type: integer}
                  name: {type: text}
                label: [name]
            """)
        let table = try RowText.dataset(#"thing a {"size":7,"name":"x"}"#, vocabulary).table(
            "thing")
        #expect(table.label(0) == "x")
    }

    struct Place: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let rows: String
        let kind: String
        let field: String
        let element: Int?

        init(_ name: String, _ rows: String, _ kind: String, _ field: String, element: Int? = nil) {
            testDescription = name
            self.rows = rows
            self.kind = kind
            self.field = field
            self.element = element
        }
    }

    static let places = [
        Place("a key", #"gender ⟦g⟧ {"name":"Woman"}"#, "gender", "uuid"),
        Place("an attribute", #"gender g {"type":"F","name":⟦"Woman"⟧}"#, "gender", "name"),
        Place("a null", #"gender g {"name":⟦null⟧}"#, "gender", "name"),
        Place("an absent cell: the row", #"⟦gender g {"type":"F"}⟧"#, "gender", "name"),
        Place("a link", #"contact a {} {"gender":⟦"g"⟧}"#, "contact", "gender"),
        Place("a list", #"contact a {} {"photos":⟦["p","q"]⟧}"#, "contact", "photos"),
        Place(
            "an element of a list", #"contact a {} {"photos":["p",⟦"q"⟧,"r"]}"#, "contact",
            "photos",
            element: 1),
        Place("a field that there is not: the row", #"⟦gender g {}⟧"#, "gender", "size"),
    ]

    @Test("knows the place of each cell", arguments: places)
    func place(_ row: Place) throws {
        let text = MarkedText(RowText.json(row.rows))
        let dataset = try RowText.dataset(row.rows.filter { $0 != "⟦" && $0 != "⟧" })
        let place = dataset.table(row.kind).place(0, row.field, element: row.element)
        #expect(place.map { [$0.range] } == text.places)
    }

    @Test("counts the elements of a list from its own row's first")
    func laterLists() throws {
        let rows = #"""
            contact a {} {"photos":["p","q"]}
            contact b {} {"photos":["r",⟦"s"⟧]}
            """#
        let text = MarkedText(RowText.json(rows))
        let table = try RowText.dataset(rows.filter { $0 != "⟦" && $0 != "⟧" }).table("contact")
        #expect(table.place(1, "photos", element: 3).map { [$0.range] } == text.places)
    }
}
