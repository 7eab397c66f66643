import KithFollows
import KithKit
import KithReaders
import KithSourceText
import KithSystemBinding

/// Measures opening and querying an index of follows.
struct IndexChecks {
    /// The path of an edge list of numbers, or of an index.
    let path: String
    /// DIDs of accounts in the index; empty if accounts are numbers.
    var names: [String] = []
    let runs: Int

    private static let checks = 2_000_000

    func steps() async throws(BenchError) -> [Step] {
        let isIndex = path.hasSuffix(".kithindex")
        let file = isIndex ? path : "\(path).kithindex"
        if !isIndex { try await makeIndex(file) }
        var (opening, checking, both, many) = ([Sample](), [Sample](), [Sample](), [Sample]())
        for run in 0..<runs {
            do throws(ReadError) {
                let watch = Stopwatch()
                let index = try FollowIndex(path: file)
                opening.append(watch.sample)
                let pairs = pairs(index, seed: UInt64(run))
                let find = finder(index)
                checking.append(
                    try Self.time(pairs, find: find) { (one, other) throws(ReadError) in
                        try index.graph.follows(one, other) == .yes
                    })
                both.append(
                    try Self.time(pairs, find: find) { (one, other) throws(ReadError) in
                        try index.graph.areMutual(one, other) == .yes
                    })
                many.append(try Self.timeTogether(pairs, index, find: find))
            } catch {
                throw BenchError(error.message)
            }
        }
        return [
            Step("index-open", rows: 1, opening),
            Step("index-checks", rows: Self.checks, checking),
            Step("index-mutual-checks", rows: Self.checks, both),
            Step("index-checks-together", rows: Self.checks, many),
        ]
    }

    private func makeIndex(_ file: String) async throws(BenchError) {
        var rows = RowOptions()
        rows.readers[.direction] = .followerFollowed
        var options = Indexing.Options()
        options.areEdgesWhole = true
        var sources = SourceMap()
        do throws(KithError) {
            _ = try await Indexing(
                try InputPlan(of: [ByteSource(argument: path)]), rows, options: options,
                sources: &sources, to: file)
        } catch {
            throw BenchError("\(path) cannot be indexed: \(error)")
        }
    }

    /// Returns random pairs of account numbers, or of indexes into `names`.
    private func pairs(_ index: FollowIndex, seed: UInt64) -> [(UInt32, UInt32)] {
        var random = RandomSource(seed: seed)
        let count = max(names.isEmpty ? index.accountCount : names.count, 1)
        return (0..<Self.checks).map { _ in
            (UInt32(random.number(below: count)), UInt32(random.number(below: count)))
        }
    }

    /// Returns a function that finds an account by number or by name.
    private func finder(
        _ index: FollowIndex
    ) -> (UInt32) throws(ReadError) -> AccountNumber? {
        if names.isEmpty {
            return { (number) throws(ReadError) in try index.accounts.account(numbered: number) }
        }
        let names = names
        return { (number) throws(ReadError) in try index.accounts.account(named: names[Int(number)])
        }
    }

    /// Measures all pairs in one call.
    private static func timeTogether(
        _ pairs: [(UInt32, UInt32)], _ index: FollowIndex,
        find: (UInt32) throws(ReadError) -> AccountNumber?
    ) throws(ReadError) -> Sample {
        let watch = Stopwatch()
        var accounts: [(actor: AccountNumber, target: AccountNumber)] = []
        accounts.reserveCapacity(pairs.count)
        for (one, other) in pairs {
            guard let first = try find(one), let second = try find(other) else { continue }
            accounts.append((first, second))
        }
        return try index.graph.follows(accounts).count <= pairs.count
            ? watch.sample : Stopwatch().sample
    }

    private static func time(
        _ pairs: [(UInt32, UInt32)], find: (UInt32) throws(ReadError) -> AccountNumber?,
        _ check: (AccountNumber, AccountNumber) throws(ReadError) -> Bool
    ) throws(ReadError) -> Sample {
        let watch = Stopwatch()
        var found = 0
        for (one, other) in pairs {
            guard let first = try find(one), let second = try find(other) else { continue }
            if try check(first, second) { found += 1 }
        }
        return found <= pairs.count ? watch.sample : Stopwatch().sample
    }
}

extension Workload {
    /// Measures building an index from an edge list, as a whole process: from text and from pairs
    /// of numbers.
    static func indexBuilds(_ sizes: Sizes) -> [Workload] {
        [("index-build", .text, []), ("index-build-pairs", .pairs, ["--pairs"])].map {
            (name: String, form: FollowGraph.Form, options: [String]) in
            Workload(
                name: name, input: .follows(sizes.edges, as: form),
                work: .kith(
                    KithRun(output: "out.kithindex") { input, output in
                        ["index", input] + options
                            + ["--direction", "follower-followed", "--whole", "-o", output]
                    }),
                // The size of a hundred million follows.
                goal: .rate(
                    seconds: 60, bytes: form == .text ? 1.25e9 : 0.8e9, memory: nil))
        }
    }

    /// Measures opening and querying an index, in process.
    static func indexChecks(_ sizes: Sizes) -> Workload {
        Workload(
            name: "index-checks", input: .follows(sizes.edges, as: .text),
            work: .library(
                ["index-checks"],
                goals: ["index-open": .seconds(0.01), "index-checks": .seconds(1)]))
    }
}
