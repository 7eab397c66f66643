import KithChanges
import KithContracts
import KithDiagnostics
import KithSourceText
import KithSystemBinding
import KithTestSupport
import Testing

/// Random chains of other words for the same change nothing.
@Suite("Contracts rewritten by chance")
struct RewriteChainTests {
    /// The chains for each contract; `KITH_CHAINS` asks for another number, `KITH_CHAIN_SEED` for the first seed.
    private static let chains = Environment.value(of: "KITH_CHAINS").flatMap { Int($0) }
    private static let first = Environment.value(of: "KITH_CHAIN_SEED").flatMap { UInt64($0) } ?? 1
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let isShared: Bool
        let chains: Int
        let share: Int

        var testDescription: String { name }
    }

    static let rows = [
        Row(name: "library/2.0.yaml", isShared: false, chains: 6, share: 20),
        Row(name: "library/3.0.yaml", isShared: false, chains: 10, share: 20),
        Row(name: "library/3.1.yaml", isShared: false, chains: 10, share: 20),
        Row(name: "library/3.2.yaml", isShared: false, chains: 6, share: 20),
        Row(name: "pet-store-3.0.yaml", isShared: true, chains: 2, share: 20),
        Row(name: "google-books-3.0.yaml", isShared: true, chains: 1, share: 10),
        Row(name: "docker-2.0.yaml", isShared: true, chains: 1, share: 10),
        Row(name: "asana.yaml", isShared: true, chains: 1, share: 10),
        Row(name: "monica-api.yaml", isShared: true, chains: 1, share: 10),
        Row(name: "rebilly-3.1.yaml", isShared: true, chains: 0, share: 5),
        Row(name: "stripe.yaml", isShared: true, chains: 0, share: 5),
    ]

    static func bytes(_ row: Row) throws -> SourceBytes? {
        if row.isShared { return SharedData.bytes("contracts/\(row.name)") }
        return try ByteSource(argument: "\(PackageFolder.path)/fixtures/contracts/\(row.name)")
            .readAll()
    }

    @Test("tell of nothing that breaks clients", arguments: rows)
    func isSilent(_ row: Row) throws {
        let only = Environment.value(of: "KITH_CHAIN_CONTRACT")
        guard only == nil || only == row.name, let bytes = try Self.bytes(row) else { return }
        let count =
            row.chains == 0 && only == nil && Self.chains == nil
            ? 0 : Self.chains ?? max(row.chains, 1)
        guard count > 0 else { return }
        let contract = try Contract.load(bytes)
        let draft = Draft(try #require(contract.files[0].root))
        for seed in Self.first..<Self.first + UInt64(count) {
            let whole = try Self.chain(contract, draft, Rewriter(seed: seed, share: row.share))
            if whole.found.isEmpty { continue }
            // The last rewrite of the shortest chain of which something is told.
            var (least, most) = (0, whole.log.count)
            while most - least > 1 {
                let middle = (least + most) / 2
                let rewriter = Rewriter(seed: seed, share: row.share, limit: middle)
                let isSilent = try Self.chain(contract, draft, rewriter).found.isEmpty
                if isSilent { least = middle } else { most = middle }
            }
            let rewriter = Rewriter(seed: seed, share: row.share, limit: most)
            let short = try Self.chain(contract, draft, rewriter)
            if let path = Environment.value(of: "KITH_CHAIN_OUTPUT") {
                try Files.write(short.text, to: path)
            }
            Issue.record(
                """
                \(row.name), seed \(seed), after \(short.log.suffix(3).joined(separator: ", ")):
                \(short.found.prefix(5).joined(separator: "\n"))
                """)
            return
        }
    }

    /// Returns what is told of a contract after a chain of rewrites, in both directions.
    static func chain(
        _ contract: Contract, _ draft: Draft, _ rewriter: Rewriter
    ) throws -> (found: [String], log: [String], text: [UInt8]) {
        var (rewriter, other) = (rewriter, draft)
        for _ in 0..<3 { other = rewriter.rewritten(other) }
        let text = other.bytes
        let rewritten = try Contract.load(SourceBytes(text))
        let found = findings(contract, rewritten) + findings(rewritten, contract)
        return (found, rewriter.log, text)
    }

    static func findings(_ old: Contract, _ new: Contract) -> [String] {
        let known = [old, new].map { $0.findings.filter { $0.severity == .error }.count }
        return ContractComparison(from: old, to: new).findings
            .filter { $0.severity > .info }
            .filter { $0.rule != "changes/contract-invalid" || known[0] != known[1] }
            .map { "\($0.severity) \($0.rule): \($0.message) \($0.notes.map(\.message))" }
    }
}
