internal import KithKit
internal import KithSyntax

/// Ways to go on in a `.kith.yaml`, from the description of its keys.
struct SettingCompletion {
    private let word: TypedWord

    init(_ word: TypedWord) { self.word = word }

    func items(at node: SyntaxNode) -> [CompletionItem] {
        var steps: [SyntaxNode] = [node]
        while let parent = steps.last?.parent { steps.append(parent) }
        var value: ConfigurationKey.Value?
        var keys = ConfigurationKey.all
        for (holder, child) in zip(steps.reversed(), steps.reversed().dropFirst()) {
            if holder.kind == .sequence {
                if case .entries(let inner)? = value { keys = inner }
                if case .oneOrMore(let one)? = value { value = one }
                continue
            }
            guard let entry = child.entry else { return [] }
            if case .byRule(let one)? = value {
                if entry.key == child { return rules(isKey: true) }
                value = one
            } else if case .oneOrBy(let words, let one)? = value {
                if entry.key == child { return self.words(words, besides: holder) }
                value = one
            } else {
                if entry.key == child { return self.keys(keys, besides: holder) }
                guard let key = keys.first(where: { entry.key.hasText($0.name) }) else { return [] }
                if key.name == "rule" { return rules(isKey: false) }
                value = key.value
                if case .members(let inner) = key.value { keys = inner }
            }
        }
        return values(value)
    }

    private func keys(_ keys: [ConfigurationKey], besides mapping: SyntaxNode) -> [CompletionItem] {
        keys.filter { mapping[$0.name] == nil }.map { key in
            let isCollection =
                switch key.value {
                case .byRule, .entries, .members: true
                default: false
                }
            return CompletionItem(
                label: key.name, text: word.key(key.name, isCollection: isCollection),
                kind: .field, detail: key.summary)
        }
    }

    private func words(_ words: [String], besides mapping: SyntaxNode) -> [CompletionItem] {
        words.filter { mapping[$0] == nil }.map {
            CompletionItem(label: $0, text: word.key($0), kind: .field)
        }
    }

    private func rules(isKey: Bool) -> [CompletionItem] {
        Catalog.rules.map { rule in
            CompletionItem(
                label: rule.id, text: isKey ? word.key(rule.id) : word.value(rule.id), kind: .value,
                detail: rule.summary)
        }
    }

    private func values(_ value: ConfigurationKey.Value?) -> [CompletionItem] {
        switch value {
        case .oneOf(let words):
            words.map { CompletionItem(label: $0, text: word.value($0), kind: .value) }
        case .oneOrMore(let one): values(one)
        case .flag: values(.oneOf(["true", "false"]))
        default: []
        }
    }
}
