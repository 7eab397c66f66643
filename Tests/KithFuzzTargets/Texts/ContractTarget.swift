import KithDiagnostics
import KithKit
import KithModel
import KithSourceText
import KithSyntaxFuzzTargets

extension FuzzTarget {
    /// A contract, checked by all rules of all tiers, and reported in all forms.
    static let contract = FuzzTarget(
        "contract", "contracts of all versions", dictionary: "openapi", longest: 8192,
        seeds: try Seeds.ending(
            [".yaml", ".json"], in: "contracts/",
            more: [
                "openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {/a/{b}: {get: {responses: {'200': {$ref: '#/x'}}}}}\n",
                "{\"swagger\":\"2.0\",\"info\":{},\"paths\":{},\"definitions\":{\"A\":{\"allOf\":[{\"$ref\":\"#/definitions/A\"}]}}}",
            ])
    ) { bytes throws(BrokenPromise) in
        let checking = Waiting.wait { () -> Checking? in
            var inputs = InputOptions(for: .check)
            inputs.content = .contract
            let input = ByteSource(name: "openapi.yaml", origin: .memory(bytes))
            var options = CheckOptions(today: CalendarDay(number: 9_000))
            options.tiers = Set(RuleTier.allCases)
            return try? await Checking(InputPlan(of: [input], inputs), options)
        }
        guard let checking = checking ?? nil else { return }
        try Promises.keep(checking.findings, in: bytes)
    }
}
