import KithKit
import KithReaders

extension Workload {
    /// Returns all workloads, in the order of the table.
    static func all(_ sizes: Sizes) -> [Workload] {
        [.startUp] + conversions(sizes) + packed(sizes) + tables(sizes) + stores(sizes) + [
            .pageFolder(sizes), .monicaCheck(sizes), .monicaFindings(sizes),
        ]
            + questions(sizes) + graphs(sizes) + networks(sizes)
            + [
                .relationshipChecks(sizes), .links(sizes), .schemas(sizes), .contractCheck(sizes),
                .contractDiff(sizes),
            ] + indexBuilds(sizes) + [.indexChecks(sizes)]
    }

    /// The names of all workloads; they do not depend on sizes.
    static var names: [String] { all(Sizes()).map(\.name) }

    /// The readers without a workload.
    static var unmeasuredReaders: [String] {
        Catalog.readers.map(\.name).filter { Input.forReader($0, Sizes()) == nil }
    }
}

extension Workload {
    /// The fixed cost of starting `kith`.
    static let startUp = Workload(
        name: "start-up", input: nil,
        work: .kith(
            KithRun(words: { _, _ in ["--version"] }) { outcome in
                outcome.standardOutput.starts(with: "kith ".utf8)
                    ? nil : "it does not say its version"
            }),
        goal: .seconds(0.015), leastRuns: 21)

    /// Measures all rules on a whole backup.
    static func monicaCheck(_ sizes: Sizes) -> Workload {
        Workload(
            name: "monica-check", input: .monica(contacts: sizes.contacts),
            work: .kith(KithRun(words: { input, _ in ["check", "--no-config", input] })),
            peers: [.pythonCheck])
    }

    /// Measures finding, locating and reporting one fault per contact.
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

    /// Measures the rules about relationships, in process: from outside they cannot be separated
    /// from reading.
    static func relationshipChecks(_ sizes: Sizes) -> Workload {
        Workload(
            name: "relationship-checks", input: .relationships(sizes.relationships),
            work: .library(
                ["relationship-checks"], goals: ["relationship-checks": .seconds(1)]))
    }

    /// Measures building a dataset of links and checking it, with half of the links and with all.
    ///
    /// Both must be far larger than the caches; otherwise the cost of memory access looks like a
    /// cost of the algorithm.
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

    /// Measures validating records with a JSON Schema, in process, compared with parsing them.
    static func schemas(_ sizes: Sizes) -> Workload {
        Workload(
            name: "schemas", input: nil,
            work: .library(
                ["schemas", "--count", String(sizes.records)],
                goals: ["schema-check": .linear(than: "schema-parse", factor: 3)]))
    }
}

extension Workload {
    /// Measures all standard checks of a contract of three megabytes, including structure and
    /// references.
    static func contractCheck(_ sizes: Sizes) -> Workload {
        Workload(
            name: "contract-check", input: .contract(resources: sizes.resources),
            work: .kith(KithRun(words: { input, _ in ["check", "--no-config", input] })),
            goal: .rate(seconds: 0.20, bytes: 3_100_000, memory: 32), peers: Peer.contracts,
            leastRuns: 5)
    }
}

extension Workload {
    /// Measures comparing two versions of a contract of three megabytes.
    static func contractDiff(_ sizes: Sizes) -> Workload {
        Workload(
            name: "contract-diff", input: .laterContract(resources: sizes.resources),
            work: .kith(
                KithRun(words: { input, _ in
                    ["diff", String(input.dropLast(".later.yaml".count)), input]
                })),
            goal: .rate(seconds: 0.40, bytes: 3_100_000, memory: 50), leastRuns: 5)
    }
}

extension [UInt8] {
    /// Returns the number of occurrences of a text.
    fileprivate func count(of text: String) -> Int {
        let wanted = Array(text.utf8)
        return indices.count { self[$0] == wanted[0] && self[$0...].starts(with: wanted) }
    }
}
