import KithInclusion
import KithJSONSchema
import KithSyntax
import Testing

/// Answers about schemas made by chance, held against the validator.
struct RandomPairsTests {
    /// How many questions had which answer.
    struct Tally: Equatable {
        var included = 0
        var witnesses = 0
        var unknown: [String: Int] = [:]
        /// How often a value that the first schema accepts was tried.
        var tried = 0
    }

    /// Returns two schemas, of which the first one is often included in the second one.
    static func pair(_ seed: UInt64, isClassical: Bool = false) -> (String, String) {
        var random = RandomSchemas(seed: seed, isClassical: isClassical)
        let left = random.document()
        var right = left
        let other = random.schema(depth: 2, mayRefer: true)
        switch random.number(0...5) {
        case 0: right.schema = "{\"anyOf\": [\(left.schema), \(other)]}"
        case 1: right.schema = "{\"allOf\": [\(left.schema), \(other)]}"
        case 2: right.schema = "{\"not\": {\"not\": \(left.schema)}}"
        default: right = random.document()
        }
        return random.isLucky(50) ? (left.text, right.text) : (right.text, left.text)
    }

    /// Asks about pairs, and holds the answers against the validator.
    static func check(_ seeds: Range<UInt64>, values: Int) throws -> Tally {
        var tally = Tally()
        for seed in seeds {
            let (left, right) = pair(seed)
            let (first, second) = try (compiled(left), compiled(right))
            switch inclusion(of: first, in: second, steps: 20_000) {
            case .included:
                tally.included += 1
                var random = RandomSchemas(seed: seed &+ 1 << 40)
                for _ in 0..<values {
                    let value = random.value()
                    let root = try node(value)
                    guard first.accepts(root, schema: first.roots[0]) == true else { continue }
                    tally.tried += 1
                    let isRefused = second.accepts(root, schema: second.roots[0]) == false
                    #expect(!isRefused, "seed \(seed): \(value)\n\(left)\n\(right)")
                }
            case .notIncluded(let witness):
                tally.witnesses += 1
                let root = try node(witness.description)
                let isWitness =
                    first.accepts(root, schema: first.roots[0]) == true
                    && second.accepts(root, schema: second.roots[0]) == false
                #expect(isWitness, "seed \(seed): \(witness)")
            case .unknown(let obstacle):
                tally.unknown["\(obstacle.keyword): \(obstacle)", default: 0] += 1
            }
        }
        return tally
    }

    @Test("what is said of a thousand pairs of schemas holds for values")
    func pairs() throws {
        let tally = try Self.check(0..<1_000, values: 60)
        #expect(tally.included > 500 && tally.witnesses > 400 && tally.tried > 5_000)
        #expect(tally.unknown.values.reduce(0, +) <= 5, "\(tally.unknown)")
    }

    /// Returns whether a schema is included in another one; `nil` if that is unknown.
    private static func isIncluded(_ left: String, _ right: String) throws -> Bool? {
        switch inclusion(of: try compiled(left), in: try compiled(right), steps: 20_000) {
        case .included: true
        case .notIncluded: false
        case .unknown: nil
        }
    }

    @Test("answers about pairs follow from each other")
    func laws() throws {
        for seed in UInt64(5_000)..<5_250 {
            var random = RandomSchemas(seed: seed)
            let left = random.schema(depth: 2)
            let right = random.schema(depth: 2)
            let answer = try Self.isIncluded(left, right)
            let contrary = try Self.isIncluded("{\"not\": \(right)}", "{\"not\": \(left)}")
            #expect(answer == contrary, "seed \(seed)\n\(left)\n\(right)")
            let both = "{\"allOf\": [\(left), \(right)]}"
            let either = "{\"anyOf\": [\(left), \(right)]}"
            #expect(try Self.isIncluded(left, both) == answer, "seed \(seed)")
            #expect(try Self.isIncluded(either, right) == answer, "seed \(seed)")
            #expect(try Self.isIncluded(both, left) == true, "seed \(seed)")
            #expect(try Self.isIncluded(right, either) == true, "seed \(seed)")
            let apart = try Self.isIncluded(left, "{\"not\": \(right)}")
            #expect(try Self.isIncluded(both, "false") == apart, "seed \(seed)")
        }
    }
}
