extension Vocabulary {
    /// The names of secret fields in sources, in all their spellings.
    package var secretNames: Set<[UInt8]> {
        var names: Set<[UInt8]> = []
        for field in kinds.flatMap(\.fields) where field.isSecret {
            let spellings = [field.name] + field.aliases + [Self.camelCase(field.name)]
            names.formUnion(spellings.map { Array($0.utf8) })
            if case .member(let name)? = field.path.steps.last { names.insert(Array(name.utf8)) }
        }
        return names
    }

    /// Converts `is_self` to `isSelf`.
    package static func camelCase(_ name: String) -> String {
        let words = name.split(separator: "_")
        return words.dropFirst().reduce(String(words.first ?? "")) { text, word in
            text + word.prefix(1).uppercased() + word.dropFirst()
        }
    }
}
