internal import KithModel

/// The description of a kind of row, and of the effects of deleting one, as text.
struct KindPage {
    private let vocabulary: Vocabulary
    private let kind: Kind

    /// The qualified names of all built-in kinds: `forum.thread`.
    static let names = builtIn.flatMap { vocabulary in
        vocabulary.kinds.map { "\(vocabulary.name).\($0.name)" }
    }

    static let builtIn = Vocabulary.builtInNames.compactMap { try? Vocabulary.builtIn($0) }

    /// Finds the kind by its qualified name; `nil` if there is none.
    init?(named name: String) {
        let parts = name.split(separator: ".").map(String.init)
        guard parts.count == 2, let vocabulary = try? Vocabulary.builtIn(parts[0]),
            let kind = vocabulary.kind(parts[1])
        else { return nil }
        self.vocabulary = vocabulary
        self.kind = kind
    }

    var text: String {
        var text = "\(vocabulary.name).\(kind.name)\n\n\(kind.summary)\n"
        text += fields(.key, "The key:") + fields(.attribute, "Its attributes:")
        text += fields(.link, "Its links:")
        for policy in vocabulary.deletePolicies {
            let found = vocabulary.consequences(ofDeleting: kind.index, policy: policy)
            text += "\nDeleting one under the policy '\(policy)':\n\n"
            text += found.isEmpty ? "  Nothing links to it.\n" : ""
            for consequence in found { text += line(consequence) }
        }
        return text
    }

    private func fields(_ role: Field.Role, _ title: String) -> String {
        let rows = kind.fields.filter { $0.role == role }.map { field in
            [field.name, (field.isList ? "list of " : "") + type(field)]
                + [Self.words(field)].filter { !$0.isEmpty }
        }
        return rows.isEmpty ? "" : "\n\(title)\n\n" + TextTable(rows).text
    }

    /// Returns the description of a field from its vocabulary, and its treatment when rows are
    /// anonymised.
    static func words(_ field: Field) -> String {
        let personal =
            switch field.personal {
            case .key, .name: "An anonymised copy has a pseudonym here."
            case .omit: "An anonymised copy leaves it out."
            case nil: ""
            }
        let values = field.constraints.values
        let choice = values.isEmpty ? "" : "One of \(values.joined(separator: ", "))."
        return [field.summary, choice, personal].filter { !$0.isEmpty }.joined(separator: " ")
    }

    private func type(_ field: Field) -> String {
        field.link.map { vocabulary.kinds[$0.kind].name } ?? field.type.rawValue
    }

    private func line(_ consequence: Vocabulary.DeleteConsequence) -> String {
        let other = vocabulary.kinds[consequence.kind]
        let field = other.fields[consequence.field]
        let indent = String(repeating: "  ", count: min(consequence.depth, 20) + 1)
        let words =
            switch consequence.action {
            case .cascade: "the \(other.name) is deleted too"
            case .nullify: field.isList ? "the list becomes shorter" : "becomes empty"
            case .deny: "refuses it"
            case nil: "stays, with a dangling link"
            }
        return "\(indent)\(other.name).\(field.name): \(words)\n"
    }
}
