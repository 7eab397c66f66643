import KithSchemas
import Testing

@testable import KithContracts

struct TableReaderTests {
    @Test("the tables of the program are without mistakes")
    func noProblems() { #expect(TableReader.read(Schemas.openAPI).problems == []) }

    @Test("the names that rules use are in the tables")
    func names() {
        let names: [FieldName] = [
            .ref, .dynamicRef, .defs, .additionalOperations, .mapping, .schema, .pathItems,
        ]
        for name in names { #expect(name != .none) }
        #expect(FieldName.pathItems.text == "pathItems")
        #expect(FieldName("respones") == .none)
    }
}
