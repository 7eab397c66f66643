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
        settings.deprecationDays = node["deprecationDays"].flatMap { periods($0) }
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

    /// Reads one number of days, or a mapping with those of some levels.
    private mutating func periods(_ node: SyntaxNode) -> DeprecationPeriods? {
        guard node.kind == .mapping else {
            return days(node, "deprecationDays").map { DeprecationPeriods($0) }
        }
        reader.allow(StabilityLevel.allCases.map(\.rawValue), in: node, of: "deprecationDays")
        var periods = DeprecationPeriods()
        for level in StabilityLevel.allCases {
            guard let value = node[level.rawValue] else { continue }
            periods[level] = days(value, "the days of \(level)") ?? 0
        }
        return periods
    }

    private mutating func days(_ node: SyntaxNode, _ what: String) -> Int? {
        guard let number = reader.wholeNumber(node, what) else { return nil }
        let allowed = DeprecationPeriods.allowed
        if allowed.contains(number) { return number }
        reader.report(
            "\(what) must be from \(allowed.lowerBound) to \(allowed.upperBound)", at: node)
        return nil
    }

    /// Returns the elements of a list; a single value needs none.
    private func listed(_ node: SyntaxNode?) -> [SyntaxNode] {
        guard let node, !node.isNull else { return [] }
        return node.kind == .sequence ? Array(node.elements) : [node]
    }
}
