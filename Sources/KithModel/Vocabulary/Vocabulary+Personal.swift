extension Vocabulary {
    /// Whether the vocabulary says what is personal, without which nothing of it can be anonymised.
    package var canBeAnonymised: Bool {
        kinds.contains { $0.fields.contains { $0.personal != nil } }
    }

    /// Returns how an anonymised copy treats a field; `nil` if it is not personal.
    ///
    /// A link to a kind whose keys become pseudonyms holds the same pseudonyms. The extra field may hold anything
    /// and is left out, as are secrets and files.
    package func personal(_ field: Field) -> Personal? {
        if field.isSecret || field.type == .bytes { return .omit }
        return switch field.role {
        case .extra: .omit
        case .key, .attribute: field.personal
        case .link:
            field.link.flatMap { link in
                kinds[link.kind].keyField.flatMap { kinds[link.kind].fields[$0].personal }
            }
        }
    }
}
