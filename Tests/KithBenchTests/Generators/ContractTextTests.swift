import KithContracts
import KithDiagnostics
import KithSourceText
import KithSyntax
import Testing

@testable import kith_bench

@Suite("Contracts for measuring")
struct ContractTextTests {
    @Test("are as large as asked for, and without a fault", arguments: [1, 20])
    func areChecked(resources: Int) throws {
        var bytes: [UInt8] = []
        let rows = ContractText(resources: resources).write { piece in
            bytes += piece
            piece = []
        }
        let contract = try Contract.load(SourceBytes(bytes))
        #expect(contract.findings.map(\.message) == [])
        #expect(contract.objects(of: .operation).count == rows["operation"])
        #expect(contract.references.allSatisfy { $0.target != nil })
        #expect(contract.root?["components"]?["schemas"]?.entries.count == rows["schema"])
    }
}
