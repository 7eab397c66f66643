import KithModel
import KithSourceText
import KithTestSupport
import Testing

@testable import KithKit

/// Deletions under every policy leave what the policy announces, and nothing else.
struct DeletePolicyTests {
    private static let inputs = [
        "forum/village.ndjson", "monica/family/export.json", "mano/bakery",
    ]

    @Test("a row of each kind is deleted under each policy", arguments: inputs)
    func policies(_ name: String) async throws {
        var sources = SourceMap()
        let plan = try InputPlan(
            [PackageFolder.path + "/fixtures/" + name], InputOptions(for: .rows))
        let dataset = try await Reading(plan, sources: &sources, keepsText: false).dataset
        var count = 0
        for policy in dataset.vocabulary.deletePolicies {
            for table in dataset.tables {
                guard let first = table.ownRows.first, table.kind.keyField != nil else { continue }
                let deletion = DeletePlan(
                    dataset, deleting: [DeletePlan.Row(kind: table.kind.index, row: first)],
                    policy: policy)
                let after = deletion.remaining
                let what = "\(policy): \(table.kind.name)"
                if deletion.isRefused {
                    #expect(Differences(from: dataset, to: after, .exact).isEmpty, "\(what)")
                    continue
                }
                let dangling = NewFindings(dataset, after, ofRule: "records/dangling-link").errors
                #expect(dangling.count <= deletion.left.count, "\(what)")
                let others = NewFindings(dataset, after).errors
                // A row may need a link that is cleared, and a relation its reverse, which kith edit deletes, too.
                let isOneOfTwo = table.kind.edge?.inverse != nil
                #expect(
                    others.count <= deletion.cleared.count + (isOneOfTwo ? 1 : 0),
                    "\(what): \(others.map(\.message))")
                count += 1
            }
        }
        #expect(count > 5 || dataset.vocabulary.deletePolicies.isEmpty)
    }
}
