extension Vocabulary {
    /// What an anonymised copy does with a field; `nil` where it tells of nobody.
    ///
    /// A link to a kind whose keys become pseudonyms holds the same pseudonyms. What no field can hold may be
    /// anything, and is left out; so are secrets and files.
    public func personal(_ field: Field) -> Personal? {
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
