internal import KithCommandLine
internal import KithKit
internal import KithSystemBinding
internal import KithWriters

/// The parameters of an output that is a store.
struct StoreParameters: ParameterGroup {
    static let title = "Store"

    let noSearch = Flag(
        "no-search", help: "Leave the index of words out of a store, which is then written sooner.")
    let policy = Option(
        "policy", valueName: "policy", completion: CompletionTopic.policies.completion,
        help:
            "The policy of a store's delete rules, such as seed or awful; 'kith explain forum.thread' tells what they do."
    )
    let merge = Flag("merge", help: "Add the rows to the store that the output is, if it exists.")

    /// Opens the store that the output is; `nil` if there is none yet.
    func open(
        _ output: OutputParameters, _ input: InputParameters, _ values: Values,
        _ inputs: InputPlan, _ options: RowOptions, _ sources: inout SourceMap
    ) async throws -> StoreUpdate? {
        guard try output.format(values, input).name == WriterFormat.sqlite.name,
            case .file(let path) = output.target(values)
        else { throw KithError.usage("--merge needs a store as its output: -o archive.sqlite") }
        guard (try? FileFacts(path: path)) != nil else { return nil }
        guard values[policy] == nil else {
            throw KithError.usage("\(path) exists, and keeps its delete rules; leave out --policy")
        }
        var found = InputOptions(for: .rows)
        found.vocabulary = inputs.options.vocabulary
        let plan = try InputPlan([path], found)
        guard let update = try await StoreUpdate.open(plan, options) else {
            throw try await plan.isNoStore(
                options, &sources,
                message: "\(path) is no store, so nothing can be merged into it")
        }
        return update
    }
}
