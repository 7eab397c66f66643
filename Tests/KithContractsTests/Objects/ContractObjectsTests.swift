import KithSourceText
import Testing

@testable import KithContracts

@Suite("Objects by the fields they have")
struct ContractObjectsTests {
    static let text = """
        openapi: 3.1.2
        info: {title: A, version: '1', description: about}
        paths: {}
        components:
          schemas:
            A: {format: a, format: b, properties: {p: {description: inside, format: c}}}
            B: &b {properties: {format: {}}}
            C: *b
            D: true
            E: {x-format: d, description: last}
        """

    private func contract() throws -> Contract {
        try Contract.load(SourceBytes(text: Self.text))
    }

    @Test("in the order of the objects, each once")
    func fields() throws {
        let contract = try contract()
        let formats = contract.objects(of: .schema, having: .format)
        #expect(formats.map(\.name) == ["A", "p"])
        #expect(contract.objects(having: .description).map(\.kind) == [.info, .schema, .schema])
        #expect(contract.objects(of: .schema, having: .description).map(\.name) == ["E", "p"])
        #expect(contract.objects(of: .info, having: .format).isEmpty)
        #expect(contract.objects(having: .none).isEmpty)
        for object in contract.objects(having: .properties) {
            #expect(object["properties"] != nil)
        }
    }

    @Test("as many as have the field")
    func agreement() throws {
        let contract = try contract()
        for field in [FieldName.properties, .description, .format, .schemas, .enum] {
            let having = Set(contract.objects(having: field).map(\.number))
            for object in contract.objects {
                #expect((object[field.text] != nil) == having.contains(object.number))
            }
        }
    }
}
