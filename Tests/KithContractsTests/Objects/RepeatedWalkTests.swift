import KithDiagnostics
import KithSourceText
import KithSyntax
import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithContracts

/// A contract that was edited is read as if it were new, whatever is known of its earlier version.
struct RepeatedWalkTests {
    /// Places on which much depends: names that references use, kinds, versions, cycles and mistakes.
    private static let awkward = """
        openapi: 3.1.0
        info: {title: Pets, version: '1'}
        paths:
          /pets/{id}:
            parameters:
            - {name: id, in: path, required: true, schema: {type: integer}}
            - $ref: '#/components/parameters/limit'
            get:
              operationId: pets
              tgas: [a]
              responses:
                '200': {$ref: '#/components/responses/Fine'}
                '404': {$ref: '#/components/responses/Nowhere'}
        components:
          parameters:
            limit: {name: limit, in: query, schema: {type: integer, maximum: 10}}
          responses:
            Fine:
              description: All is well
              content:
                application/json:
                  schema:
                    oneOf: [{$ref: '#/components/schemas/Pet'}, {$ref: '#/components/schemas/Cat'}]
                    discriminator: {propertyName: kind, mapping: {pet: Pet, cat: '#/components/schemas/Cat'}}
          schemas:
            Pet:
              type: object
              required: [name, owner]
              properties:
                name: {type: string, enum: [a, b, a]}
                owner: {$ref: '#/components/schemas/Owner'}
                ref: {$ref: '#/components/schemas/Cat/properties/mood'}
            Owner:
              type: object
              required: [pet]
              properties:
                pet: {$ref: '#/components/schemas/Pet'}
            Cat:
              $anchor: cat
              allOf:
              - $ref: '#pet'
              - type: object
                properties: {mood: {type: string, description: The mood}}
            Dog: {$anchor: pet, not: {type: sting}}
          securitySchemes:
            key: {type: apiKey, in: header, name: X-Key}
        security: [{key: []}]

        """

    private static let names = [
        "awkward", "library/3.0.yaml", "library/3.2.yaml", "library/2.0.yaml",
    ]

    private func text(_ name: String) throws -> [UInt8] {
        if name == "awkward" { return Array(Self.awkward.utf8) }
        let path = PackageFolder.path + "/fixtures/contracts/" + name
        return try Array(ByteSource(argument: path).readAll().contents)
    }

    private func load(_ text: [UInt8], after earlier: Contract?) -> Contract? {
        try? Contract.load(
            SourceBytes(text), name: "a.yaml", path: "a.yaml", access: .none, after: earlier)
    }

    @Test("hundreds of edits of words, each compared with a fresh reading", arguments: names)
    func edits(_ name: String) throws {
        let start = try text(name)
        var random = SameNumbers(seed: 5)
        var (text, contract) = (start, load(start, after: nil))
        var repeatedCount = 0
        for round in 0..<400 {
            // Some mistakes stay for a while.
            if round % 12 == 0 { text = start }
            let words = text.indices.filter { text[$0].isASCIIAlphanumeric }
            let place = try #require(words.randomElement(using: &random))
            switch Int.random(in: 0..<3, using: &random) {
            case 0: text[place] = UInt8.random(in: 0x61...0x7A, using: &random)
            case 1: text.remove(at: place)
            default: text.insert(UInt8.random(in: 0x61...0x7A, using: &random), at: place)
            }
            let fresh = load(text, after: nil)
            let next = load(text, after: contract)
            let isSame = next.map(Outcome.init) == fresh.map(Outcome.init)
            #expect(isSame, "round \(round):\n\(String(decoding: text, as: UTF8.self))")
            guard isSame else { return }
            if next?.trace.isRepeated == true { repeatedCount += 1 }
            contract = next ?? contract
        }
        #expect(repeatedCount > 100, "\(repeatedCount) of 400 walks were repeated in part only")
    }

    /// What a reading gives, with the numbers of nodes.
    private struct Outcome: Equatable {
        let findings: [Finding]
        let repairs: [Repair<TextChange>]
        let objects: [[UInt32]]
        let slots: [[Int]]
        let holders: [[Int32]]
        let reachability: [Bool]

        init(_ contract: Contract) {
            findings = contract.findings
            repairs = contract.repairs
            objects = contract.records.map { record in
                [
                    UInt32(record.kind.rawValue), UInt32(record.field.number), record.node,
                    record.key, UInt32(bitPattern: record.parent), record.firstSlot,
                    record.endSlot,
                ]
            }
            slots = contract.slotRecords.map { slot in
                [
                    Int(slot.owner), Int(slot.field.number), Int(slot.kind.rawValue),
                    Int(slot.key), Int(slot.node), Int(slot.target), Int(slot.reference),
                ]
            }
            holders = contract.numbersByField
            reachability = contract.reachability
        }
    }
}
