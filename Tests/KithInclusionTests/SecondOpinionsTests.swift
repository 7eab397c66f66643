import KithInclusion
import KithJSONSchema
import KithSyntax
import KithSystemBinding
import KithTestSupport
import Testing

/// Answers about schemas made by chance, held against those of other tools.
///
/// Where another tool says that a schema is included and Kith has a value that shows it is not, the validator of that
/// tool judges the value. Where it says the contrary, values are tried by that validator.
struct SecondOpinionsTests {
    /// The number of pairs; `KITH_PAIRS` asks for another one.
    private static let count = Environment.value(of: "KITH_PAIRS").flatMap { UInt64($0) } ?? 300

    /// Returns a question about a pair with its answer, as a line of JSON.
    private static func line(_ seed: UInt64) throws -> String {
        let (left, right) = RandomPairsTests.pair(seed, isClassical: seed.isMultiple(of: 2))
        let found = inclusion(of: try compiled(left), in: try compiled(right), steps: 20_000)
        let answer =
            switch found {
            case .included: "\"answer\": \"yes\""
            case .notIncluded(let witness): "\"answer\": \"no\", \"witness\": \(witness)"
            case .unknown: "\"answer\": \"unknown\""
            }
        return "{\"left\": \(left), \"right\": \(right), \(answer)}\n"
    }

    @Test("other tools contradict no answer with a value")
    func opinions() throws {
        for module in ["jsonschema_rs", "jsonsubschema"] where !Python.has(module) {
            return Python.skip(module)
        }
        let place = try TemporaryFolder()
        let lines = try (20_000..<20_000 + Self.count).map { try Self.line($0) }
        try Files.write(Array(lines.joined().utf8), to: place.file("questions.ndjson"))
        let script = PackageFolder.path + "/Tests/KithInclusionTests/Python/second_opinions.py"
        let told = try Python.run(file: script, ["questions.ndjson"], in: place.path)
        print(told)
        let words = told.split(separator: "\n").map { $0.prefix { $0 != ":" } }
        #expect(words == ["jsonschema-rs", "jsonsubschema"], "\(told)")
    }
}
