internal import KithContracts
package import KithDiagnostics
internal import KithModel
internal import KithRulesets
package import KithSourceText
internal import KithSyntax
package import KithSystemBinding

/// What a text in an editor is, by its name and its outermost keys.
package enum ServedFile: Hashable, Sendable {
    /// A contract.
    case contract
    /// A `.kith.yaml`.
    case configuration
    /// A ruleset in Spectral's format.
    case ruleset
    /// A vocabulary.
    case vocabulary
    /// Anything else, perhaps a part of a contract.
    case other

    /// Recognises a text.
    package init(_ bytes: ArraySlice<UInt8>, _ path: PathName) {
        if path.lastComponent == ConfigurationFile.name {
            self = .configuration
            return
        }
        let outline = DocumentOutline(bytes)
        if ContractRecognition.verdict(outline) == true {
            self = .contract
        } else if outline.hasKey("vocabulary"), outline.hasKey("kinds") {
            self = .vocabulary
        } else if outline.hasKey("rules") || outline.hasKey("extends"),
            path.lastComponent.text.contains("spectral")
                || path.lastComponent.text.contains("ruleset")
                || path.lastComponent.text.contains("vacuum")
        {
            self = .ruleset
        } else {
            self = .other
        }
    }

    /// Returns what is wrong in a configuration, a ruleset or a vocabulary; no findings for other files.
    ///
    /// The source number of places in the text is 0; those of other files are left out.
    package func findings(
        _ bytes: SourceBytes, _ path: PathName, _ held: HeldTexts
    ) -> [Finding] {
        do throws(ReadError) {
            switch self {
            case .contract, .other: return []
            case .configuration:
                return try Self.configuration(bytes, path, SourceID(0), held).findings
            case .vocabulary: return try Vocabulary.load(bytes, source: SourceID(0)).findings
            case .ruleset:
                return try RulesetFile(
                    path, workingFolder: path.parent, first: 0, confinement: nil, held: held
                ).findings.filter { $0.span.map { $0.source.index == 0 } ?? true }
            }
        } catch {
            return [Finding(error)]
        }
    }

    /// Reads a configuration.
    static func configuration(
        _ bytes: SourceBytes, _ path: PathName, _ source: SourceID, _ held: HeldTexts
    ) throws(ReadError) -> Configuration.Loaded {
        let confinement = Confinement(path.parent, FileReach(workingFolder: path.parent))
        return try Configuration.load(
            bytes, source: source, folder: path.parent, knownRules: Catalog.rules,
            rulesOf: {
                RulesetFile.descriptions(
                    $0, workingFolder: path.parent, confinement: confinement, held: held)
            })
    }
}
