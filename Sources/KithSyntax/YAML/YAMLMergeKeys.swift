extension SyntaxNode {
    /// The entries of a mapping with its merge keys (`<<`) applied.
    ///
    /// YAML 1.2 has no merge keys, so only this property applies them. A mapping's own entries come
    /// first and win; then those of the merged mappings in order, the first one winning. A quoted
    /// `<<`, or one whose value is neither a mapping nor a list of mappings, is an ordinary entry.
    package var mergedEntries: [SyntaxEntry] {
        guard entries.contains(where: \.isMerge) else { return Array(entries) }
        var taken: Set<ArraySlice<UInt8>> = []
        var result: [SyntaxEntry] = []
        var todo = [self]
        while let mapping = todo.popLast() {
            let own = mapping.entries.filter { !$0.isMerge }
            result += own.filter { $0.key.kind != .scalar || !taken.contains($0.key.bytes) }
            for entry in own where entry.key.kind == .scalar { taken.insert(entry.key.bytes) }
            let merged = mapping.entries.filter(\.isMerge).flatMap(\.mergedMappings)
            todo += merged.reversed()
        }
        return result
    }
}

extension SyntaxEntry {
    /// Whether the entry is a merge key.
    fileprivate var isMerge: Bool {
        key.style == .plain && key.hasText("<<") && key.tag == .none
            && (value.kind == .mapping
                || value.kind == .sequence && value.elements.allSatisfy { $0.kind == .mapping })
    }

    fileprivate var mergedMappings: [SyntaxNode] {
        value.kind == .mapping ? [value] : Array(value.elements)
    }
}
