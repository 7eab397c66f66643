internal import KithChanges
internal import KithDiagnostics
internal import KithSyntax

extension ConfigurationLoader {
    /// Reads what is decided about changes of contracts.
    mutating func changes(_ node: SyntaxNode) -> ChangeSettings {
        reader.allow(ConfigurationKey.ofChanges.map(\.name), in: node, of: "changes")
        var settings = ChangeSettings()
        guard node.kind == .mapping else { return settings }
        settings.countsUndeclared = node["strictUnknown"].map { reader.flag($0, "strictUnknown") }
        settings.requiresBump = node["requireBump"].map { reader.flag($0, "requireBump") }
        settings.deprecationDays = node["deprecationDays"].flatMap { days($0) }
        settings.leastStability = reader.choice(node["stabilityLevel"], "stabilityLevel")
        settings.filter.paths = listed(node["matchPath"]).compactMap {
            reader.glob($0, "a path", isPath: true)
        }
        settings.filter.tags = listed(node["tag"]).compactMap { reader.filledText($0, "a tag") }
        settings.filter.leftOutExtensions = listed(node["withoutExtension"]).compactMap {
            reader.glob($0, "an extension", isPath: false)
        }
        return settings
    }

    private mutating func days(_ node: SyntaxNode) -> Int? {
        let number = reader.wholeNumber(node, "deprecationDays")
        if let number, number < 0 { reader.report("deprecationDays must not be below 0", at: node) }
        return number.flatMap { $0 < 0 ? nil : $0 }
    }

    /// Returns the elements of a list; a single value needs none.
    private func listed(_ node: SyntaxNode?) -> [SyntaxNode] {
        guard let node, !node.isNull else { return [] }
        return node.kind == .sequence ? Array(node.elements) : [node]
    }
}
