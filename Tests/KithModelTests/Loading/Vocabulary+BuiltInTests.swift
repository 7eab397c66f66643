import KithDiagnostics
import KithSchemas
import KithSourceText
import Testing

@testable import KithModel

@Suite("Vocabularies that come with the program")
struct BuiltInVocabularyTests {
    @Test("load without findings", arguments: Schemas.vocabularies.map(\.name))
    func load(name: String) throws {
        let file = try #require(Schemas.vocabularies.first { $0.name == name })
        let loaded = try Vocabulary.load(SourceBytes(file.bytes), source: SourceID(0))
        #expect(loaded.findings == [])
        #expect(try Vocabulary.builtIn(name).name == name)
        #expect(Vocabulary.builtInNames.contains(name))
    }

    @Test(
        "are described: each, and each of its kinds and views",
        arguments: Schemas.vocabularies.map(\.name))
    func summaries(name: String) throws {
        let vocabulary = try Vocabulary.builtIn(name)
        let summaries =
            [vocabulary.summary] + vocabulary.kinds.map(\.summary) + vocabulary.views.map(\.summary)
        for summary in summaries { #expect(summary.last == ".", "'\(summary)'") }
    }

    @Test(
        "are known by their text, of which no byte may differ",
        arguments: Schemas.vocabularies.map(\.name))
    func ofText(name: String) throws {
        let file = try #require(Schemas.vocabularies.first { $0.name == name })
        #expect(Vocabulary.builtIn(withText: file.bytes)?.name == name)
        #expect(Vocabulary.builtIn(withText: file.bytes + [0x0A]) == nil)
    }

    @Test("a name that there is not is refused with those that there are")
    func unknown() {
        #expect {
            _ = try Vocabulary.builtIn("horoscope")
        } throws: { error in
            (error as? ReadError)?.message.hasPrefix(
                "there is no vocabulary 'horoscope'; known are ") == true
        }
    }
}

@Suite("The vocabulary of Monica")
struct MonicaVocabularyTests {
    private let vocabulary: Vocabulary
    init() throws { vocabulary = try .builtIn("monica") }

    private func field(_ name: String, of kind: String) throws -> Field {
        let kind = try #require(vocabulary.kind(kind))
        return kind.fields[try #require(kind.index(ofField: name))]
    }

    @Test("kinds know their places and find their fields")
    func kinds() {
        for (index, kind) in vocabulary.kinds.enumerated() {
            #expect(kind.index == index)
            #expect(vocabulary.index(ofKind: kind.name) == index)
            #expect(kind.fields.last?.role == .extra)
            #expect(kind.extraField == kind.fields.count - 1)
            for (position, field) in kind.fields.enumerated() {
                #expect(kind.index(ofField: field.name) == position)
            }
            #expect(kind.keyField == (kind.fields.first?.role == .key ? 0 : nil))
        }
        #expect(vocabulary.kind("horoscope") == nil)
        #expect(vocabulary.view("family")?.layout == .family)
        #expect(vocabulary.view("horoscope") == nil)
        #expect(vocabulary.style("couple")?.width == 2)
        #expect(vocabulary.systematicDanglingRule == "monica/first-export")
    }

    @Test("27 types of relationship, each with a reverse that leads back, in a group")
    func relationshipTypes() throws {
        let dataset = Dataset.Builder(vocabulary).finish()
        let types = dataset.table("relationship_type")
        #expect(types.count == 27)
        #expect(types.repeatedKeys == [])
        let reverses = types.targets("reverse")
        let groups = types.targets("group")
        let key = try field("name", of: "relationship_type")
        for row in 0..<27 {
            let reverse = Int(reverses[row])
            #expect(reverse >= 0)
            #expect(reverses[reverse] == row)
            #expect(groups[row] == groups[reverse])
            let relation = try #require(vocabulary.relation(types.key(row), of: key))
            #expect(relation.reverse == vocabulary.relation(types.key(reverse), of: key)?.index)
            #expect(
                relation.group == dataset.table("relationship_type_group").key(Int(groups[row])))
            // Monica's words are those of the relation.
            let words = ["neutral", "female", "male"].map { types.column($0).text(row) }
            #expect([relation.words.neutral, relation.words.female, relation.words.male] == words)
        }
        let names = (0..<4).map { dataset.table("relationship_type_group").key($0) }
        let counts = (0..<4).map { group in groups.count { $0 == group } }
        #expect(names == ["love", "family", "friend", "work"])
        #expect(counts == [8, 12, 2, 5])
        let own = (0..<27).filter { reverses[$0] == $0 }.map { types.key($0) }
        #expect(
            own == [
                "partner", "spouse", "date", "lover", "ex", "sibling", "cousin", "friend",
                "bestfriend", "colleague", "ex_husband",
            ])
    }

    @Test("the relationship is an edge")
    func edge() throws {
        let kind = try #require(vocabulary.kind("relationship"))
        let edge = try #require(kind.edge)
        #expect(kind.fields[edge.source].name == "contact_is")
        #expect(kind.fields[edge.target].name == "of_contact")
        #expect(edge.irreflexive == .error)
        #expect(edge.unique == .error)
        #expect(edge.inverse == .error)
        let type = try #require(edge.type)
        #expect(vocabulary.kinds[type.kind].name == "relationship_type")
        #expect(type.reverse.map { vocabulary.kinds[type.kind].fields[$0].name } == "reverse")
        #expect(vocabulary.kinds.count { $0.edge != nil } == 1)
    }

    @Test("fields stand where the export has them")
    func paths() throws {
        #expect(try field("uuid", of: "account").path.description == "account.uuid")
        #expect(try field("first_name", of: "contact").path.description == "properties.first_name")
        #expect(try field("created_at", of: "contact").path.description == "created_at")
        #expect(try field("date", of: "special_date").path.description == "date")
        #expect(try field("activities", of: "contact").path.description == "data[activity]")
        #expect(try field("contact", of: "note").path.steps.isEmpty)
    }

    @Test("constraints are those of the system")
    func constraints() throws {
        #expect(try field("google2fa_secret", of: "user").isSecret)
        #expect(try field("uuid", of: "task").constraints.required == nil)
        #expect(try field("uuid", of: "note").constraints.required == .error)
        #expect(try field("uuid", of: "note").constraints.format == .uuid)
        #expect(try field("latitude", of: "address").constraints.maximum == 90)
        #expect(try field("latitude", of: "address").constraints.severity == .warning)
        #expect(try field("data", of: "contact_field").constraints.maxLength == 255)
        #expect(try field("first_met_through", of: "contact").link?.acyclic == .warning)
        #expect(try field("deceased_reminder", of: "contact").link?.embedding == .copy)
        #expect(try field("birthdate", of: "contact").link?.embedding == .row)
        #expect(try field("dataUrl", of: "photo").fileName == "original_filename")
        let gender = try #require(try field("gender", of: "contact").link)
        #expect(gender.onDelete == [DeletePolicy(name: "monica", action: .nullify)])
        #expect(gender.dangling == .error)
    }
}
