import KithContracts
import Testing

@testable import KithContractRules

struct SchemaKeywordTests {
    @Test("the tables know every keyword that rules ask for", arguments: SchemaKeyword.allCases)
    func names(_ keyword: SchemaKeyword) {
        #expect(FieldName(keyword.name).text == keyword.name)
    }
}
