internal import KithWriters

/// The journal of a store.
package enum StoreSteps {
    /// Returns the steps of a store, the last one first.
    ///
    /// - Throws: ``KithError/write(_:)`` if the store cannot be read.
    package static func answer(_ path: String) throws(KithError) -> AnswerTable {
        let steps: [StoreEditor.Step]
        do throws(WriteError) { steps = try StoreEditor.steps(of: path).reversed() } catch {
            throw .write(error)
        }
        var answer = AnswerTable("steps", count: steps.count)
        answer.add("step") { .number(Int64(steps[$0].number)) }
        answer.add("at") { .text(steps[$0].at) }
        answer.add("rows") { .number(Int64(steps[$0].rows)) }
        answer.add("what") { .text(steps[$0].what) }
        answer.add("undone") { steps[$0].undone.map { .text($0) } ?? .none }
        return answer
    }
}
