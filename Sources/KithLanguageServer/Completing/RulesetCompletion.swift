internal import KithRulesets
internal import KithSyntax

/// Ways to go on in a ruleset.
struct RulesetCompletion {
    private let word: TypedWord

    init(_ word: TypedWord) { self.word = word }

    func items(at node: SyntaxNode) -> [CompletionItem] {
        guard let entry = node.entry ?? node.parent?.entry else { return [] }
        let path = (node.parent?.pointer.tokens ?? []).filter { Int($0) == nil }
        if entry.key == node {
            return RulesetWords.keys(at: path).map {
                CompletionItem(
                    label: $0, text: word.key($0), kind: path == ["rules"] ? .reference : .field)
            }
        }
        return RulesetWords.values(of: entry.key.text, at: path).map {
            CompletionItem(label: $0, text: word.value($0), kind: .value)
        }
    }
}
