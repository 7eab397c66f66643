/// The words that a ruleset may have in its places, for help while typing.
package enum RulesetWords {
    /// Returns the keys that may stand in the mapping at a path of keys.
    package static func keys(at path: [String]) -> [String] {
        switch (path.first, path.count) {
        case (nil, _): RulesetLoader.keys
        case ("rules", 1): SpectralOAS.entries.map(\.id)
        case ("rules", 2): RuleReader.ruleKeys
        case ("rules", 3) where path[2] == "then": ["field", "function", "functionOptions"]
        case ("overrides", 1):
            ["files", "rules", "extends", "formats", "aliases", "parserOptions"]
        case ("overrides", 2...): keys(at: Array(path.dropFirst()))
        default: []
        }
    }

    /// Returns the values that a key may have in the mapping at a path of keys.
    package static func values(of key: String, at path: [String]) -> [String] {
        let severities = ["error", "warn", "info", "hint", "off"]
        return switch (key, path.first, path.count) {
        case ("function", "rules", 3): RulesetFunction.all.map(\.name)
        case ("severity", "rules", 2), (_, "rules", 1): severities
        case ("extends", nil, _): ["spectral:oas"]
        default: []
        }
    }
}
