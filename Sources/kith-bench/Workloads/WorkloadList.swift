import KithKit
import Readers

extension Workload {
    /// Everything that is measured, in the order of the table.
    static func all(_ sizes: Sizes) -> [Workload] {
        [.startUp] + conversions(sizes) + tables(sizes) + [
            .pageFolder(sizes), .monicaCheck(sizes), .monicaFindings(sizes),
        ]
            + graphs(sizes)
            + [
                .relationshipChecks(sizes), .links(sizes), .schemas(sizes), .contractCheck(sizes),
            ] + indexBuilds(sizes) + [.indexChecks(sizes)]
    }

    /// The names of all workloads; sizes do not matter to them.
    static var names: [String] { all(Sizes()).map(\.name) }

    /// The readers that no workload covers.
    static var unmeasuredReaders: [String] {
        Catalog.readers.map(\.name).filter { Input.forReader($0, Sizes()) == nil }
    }
}

extension Workload {
    /// What every call of `kith` costs.
    static let startUp = Workload(
        name: "start-up", input: nil,
        work: .kith(
            KithRun(words: { _, _ in ["--version"] }) { outcome in
                outcome.standardOutput.starts(with: "kith ".utf8)
                    ? nil : "it does not say its version"
            }),
        goal: .seconds(0.015), leastRuns: 21)

    /// All rules over a whole backup.
    static func monicaCheck(_ sizes: Sizes) -> Workload {
        Workload(
            name: "monica-check", input: .monica(contacts: sizes.contacts),
            work: .kith(KithRun(words: { input, _ in ["check", "--no-config", input] })),
            peers: [.pythonCheck])
    }

    /// Finding, placing and telling of a fault in each contact.
    static func monicaFindings(_ sizes: Sizes) -> Workload {
        Workload(
            name: "monica-findings", input: .faulty(contacts: sizes.contacts),
            work: .kith(
                KithRun(words: { input, _ in ["check", "--no-config", "--report", "json", input] })
                {
                    outcome in
                    let (found, wanted) = (
                        outcome.standardOutput.count(of: "records/range"), outcome.rows["contact"]
                    )
                    return found == wanted ? nil : "expected \(wanted) findings, found \(found)"
                }))
    }

    /// The rules about edges alone, in process, as from outside they cannot be told from reading.
    static func relationshipChecks(_ sizes: Sizes) -> Workload {
        Workload(
            name: "relationship-checks", input: .relationships(sizes.relationships),
            work: .library(
                ["relationship-checks"], goals: ["relationship-checks": .seconds(1)]))
    }

    /// Interning and resolving, and the rules about links, for half of the links and for all.
    ///
    /// Both must be far larger than the caches, or else the cost of memory looks like a cost of the algorithm.
    static func links(_ sizes: Sizes) -> Workload {
        Workload(
            name: "links", input: nil,
            work: .library(
                ["links", "--count", String(sizes.links)],
                goals: [
                    "links-finish": .linear(than: "links-finish-half", factor: 1.5),
                    "links-rules": .linear(than: "links-rules-half", factor: 1.5),
                ]))
    }

    /// A JSON Schema against records, in process, beside the parsing of them.
    static func schemas(_ sizes: Sizes) -> Workload {
        Workload(
            name: "schemas", input: nil,
            work: .library(
                ["schemas", "--count", String(sizes.records)],
                goals: ["schema-check": .linear(than: "schema-parse", factor: 3)]))
    }
}

extension Workload {
    /// Structure, references and all standard rules over a contract of three megabytes.
    static func contractCheck(_ sizes: Sizes) -> Workload {
        Workload(
            name: "contract-check", input: .contract(resources: sizes.resources),
            work: .kith(KithRun(words: { input, _ in ["check", "--no-config", input] })),
            goal: .rate(seconds: 0.20, bytes: 3_100_000, memory: 32), peers: Peer.contracts,
            leastRuns: 5)
    }
}

extension [UInt8] {
    /// How often a text stands in the bytes.
    fileprivate func count(of text: String) -> Int {
        let wanted = Array(text.utf8)
        return indices.count { self[$0] == wanted[0] && self[$0...].starts(with: wanted) }
    }
}
