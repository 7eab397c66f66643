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
            var settings = InputSettings()
            settings.readsContracts = true
            let input = ByteSource(name: "openapi.yaml", origin: .memory(bytes))
            return try? await Checking(
                [input], settings: settings, configuration: .none, tiers: Set(RuleTier.allCases),
                today: CalendarDay(number: 9_000))
        }
        guard let checking = checking ?? nil else { return }
        try Promises.keep(checking.findings, in: bytes)
    }
}
