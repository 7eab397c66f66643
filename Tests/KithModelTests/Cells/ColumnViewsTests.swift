import KithModel
import KithTestSupport
import Testing

@Suite("Views of columns")
struct ColumnViewsTests {
    static let rows = """
        contact a {"first_name":"Ann","nickname":"","is_dead":true,"number_of_views":3,"tags":["x","y"]}
        contact b {"first_name":null,"is_dead":false,"number_of_views":0,"tags":[]}
        contact c {}
        """

    private func contacts() throws -> Table { try RowText.dataset(Self.rows).table("contact") }

    @Test("give the texts of a column as bytes, safely for any row")
    func texts() throws {
        let (contacts, all) = (try contacts(), -1...3)
        let names = contacts.texts("first_name")
        #expect(all.map { names[$0].map { Array($0) } } == [nil, Array("Ann".utf8), nil, nil, nil])
        #expect(all.map { names.text($0) } == ["", "Ann", "", "", ""])
        #expect(all.map { names.string($0) } == [nil, "Ann", nil, nil, nil])
        #expect(all.map { names.isText($0, "Ann") } == [false, true, false, false, false])
        #expect(all.map { names.isAbsent($0) } == [true, false, false, true, true])
        let nicknames = contacts.texts("nickname")
        #expect(nicknames.hasValue(0) && !nicknames.hasText(0) && nicknames.bytes(0).isEmpty)
    }

    @Test("give the elements of a list")
    func lists() throws {
        let tags = try contacts().textLists("tags")
        #expect((0...2).map { tags.elements($0).count } == [2, 0, 0])
        #expect(tags.elements(0).map { Array(tags.bytes($0)) } == [[0x78], [0x79]])
        #expect(tags.contains(0, "y") && !tags.contains(1, "y"))
    }

    @Test("give numbers and booleans")
    func numbers() throws {
        let (contacts, all) = (try contacts(), -1...3)
        #expect(all.map { contacts.numbers("number_of_views")[$0] } == [nil, 3, 0, nil, nil])
        #expect(all.map { contacts.flags("is_dead")[$0] } == [nil, true, false, nil, nil])
        #expect(
            all.map { contacts.flags("is_dead").isTrue($0) } == [false, true, false, false, false])
    }

    @Test("give nothing of a column of another type")
    func otherType() throws {
        let contacts = try contacts()
        #expect(contacts.texts("is_dead")[0] == nil)
        #expect(contacts.texts("tags")[0] == nil)
        #expect(contacts.textLists("is_dead").elements(0).isEmpty)
        #expect(contacts.numbers("first_name")[0] == nil)
        #expect(contacts.instants("first_name")[0] == nil)
        #expect(contacts.instants("tags")[0] == nil)
        #expect(contacts.rows.texts(nil)[0] == nil && contacts.rows.flags(nil)[0] == nil)
    }
}
