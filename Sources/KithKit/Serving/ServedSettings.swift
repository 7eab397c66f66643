internal import KithDiagnostics
internal import KithRulesets
internal import KithSourceText
package import KithSystemBinding

/// The decisions that apply to the contracts of a folder: its `.kith.yaml`, and the ruleset that it names.
package struct ServedSettings: Sendable {
    let group: CheckGroup
    /// The configuration; `nil` if there is none.
    package let configuration: PathName?
    /// The ruleset; `nil` if there is none.
    package let ruleset: PathName?

    /// Finds what applies in a folder.
    ///
    /// What is wrong in the files has no effect; ``ServedFile`` tells it.
    package init(for folder: PathName, _ held: HeldTexts) {
        configuration = Self.find(from: folder, held)
        guard let file = configuration else {
            ruleset = nil
            group = Self.group(nil, .none, nil)
            return
        }
        let confinement = Confinement(file.parent, FileReach(workingFolder: folder))
        let configuration = Self.load(file, held, confinement) ?? .none
        ruleset = configuration.ruleset
        let rules = configuration.ruleset.flatMap {
            try? RulesetFile(
                $0, workingFolder: folder, first: 0, confinement: confinement, held: held)
        }
        group = Self.group(file, configuration, rules?.ruleset)
    }

    /// The number of the configuration's text, which no file of a contract has.
    static let source = SourceID(1 << 30)

    private static func load(
        _ file: PathName, _ held: HeldTexts, _ confinement: Confinement
    ) -> Configuration? {
        do throws(ReadError) {
            try confinement.require(file, named: file.text)
            let bytes =
                if let text = held[file] { text } else {
                    try ConfigurationFile.read(file, file.text)
                }
            return try ServedFile.configuration(bytes, file, source, held).configuration
        } catch { return nil }
    }

    private static func group(
        _ file: PathName?, _ configuration: Configuration, _ ruleset: Ruleset?
    ) -> CheckGroup {
        let rules = configuration.selection(of: Catalog.rules)
        return CheckGroup(
            file: file, configuration: configuration, rules: rules, ruleset: ruleset, findings: [])
    }

    /// Finds the nearest configuration, on the disk or among the texts.
    private static func find(from folder: PathName, _ held: HeldTexts) -> PathName? {
        var folder = folder.normalized
        let found = ConfigurationFile.find(from: folder)
        while held[folder.joining(ConfigurationFile.name)] == nil {
            if folder == found?.parent || folder == folder.parent { return found }
            if FileFacts.exists(path: folder.joining(".git").text) { return found }
            folder = folder.parent
        }
        return folder.joining(ConfigurationFile.name)
    }
}
