internal import KithCommandLine
internal import KithKit
internal import KithModel
internal import KithSystemBinding

/// `kith complete`: tells a shell the words to offer for a value; completion scripts call it.
struct Complete: Command {
    static let name = "complete"
    static let summary = "Tell a shell the words to offer for a value."
    static let isHidden = true
    static let examples = [
        Example(
            "kith complete kinds -- '' kith convert posts.ndjson --kind", "Kinds of this input.")
    ]

    let topic = Argument(
        "topic", choices: CompletionTopic.allCases.map(\.rawValue), help: "What the words are.")
    let value = Argument(
        "value", help: "The value as far as it was typed, perhaps after --option=.")
    let words = Argument(
        repeating: "word", atLeastOne: false, help: "The words of the line before the value.")

    func run(_ values: Values, _ console: Console) async throws -> ExitStatus {
        guard let topic = CompletionTopic(rawValue: values[topic]) else { return .failure }
        let words = topic.words { Self.vocabularies(of: values[self.words]) }
        let head = topic.isList ? Self.listed(values[value]) : ""
        try console.out.write(words.map { head + $0 + "\n" }.joined())
        return .success
    }

    /// Returns the part of a value up to its last comma, without a `--option=` before it.
    private static func listed(_ value: String) -> String {
        let isJoined = value.hasPrefix("--") && value.contains("=")
        let list = isJoined ? value.drop { $0 != "=" }.dropFirst() : value[...]
        return list.lastIndex(of: ",").map { String(list[...$0]) } ?? ""
    }

    /// Returns the vocabularies of the inputs on a line; all that come with the program if there is none.
    private static func vocabularies(of words: [String]) -> [Vocabulary] {
        let all = KindPage.builtIn
        let named = all.filter { vocabulary in
            zip(words, words.dropFirst()).contains { $0 == "--vocabulary" && $1 == vocabulary.name }
                || words.contains("--vocabulary=\(vocabulary.name)")
        }
        if !named.isEmpty { return named }
        // Folders and archives would take longer than a person waits.
        let files = words.filter { (try? FileFacts(path: $0))?.kind == .file }
        let plan = files.isEmpty ? nil : try? InputPlan(files, InputOptions(for: .rows))
        var found: [Vocabulary] = []
        for vocabulary in plan?.jobs.compactMap(\.rows?.form.vocabulary) ?? []
        where !found.contains(where: { $0.name == vocabulary.name }) {
            found.append(vocabulary)
        }
        return found.isEmpty ? all : found
    }
}
