import Testing

/// Who may use whom: only what stands in a lower layer, and C modules only in their own binding.
struct LayerTests {
    /// The targets, lowest layer first.
    static let layers: [Set<String>] = [
        ["KithSystemBinding"],
        [
            "KithYAMLBinding", "KithJSONBinding", "KithRegexBinding", "KithDigestBinding",
            "KithArchiveBinding",
            "KithCompressionBinding", "KithHTMLBinding", "KithTransferBinding",
            "KithSignatureBinding", "KithIgraphBinding", "KithXLSXBinding",
            "KithSQLiteBinding",
        ],
        ["KithSourceText"], ["KithDiagnostics"],
        [
            "KithSyntax", "KithSchemas", "KithCommandLine", "KithMarkup", "KithArchives",
            "KithSQLDump",
        ],
        ["KithModel", "KithJSONSchema", "KithATProto", "KithLanguageProtocol"],
        ["KithContracts", "KithFollows", "KithStore", "KithInclusion"],
        ["KithReaders", "KithContractRules", "KithRecordRules", "KithRulesets", "KithWriters"],
        ["KithChanges"],
        ["KithKit"],
        ["KithLanguageServer"],
        ["KithCommands"],
        ["kith", "kith-bench"],
    ]

    /// The modules of the system, and the targets that may import them.
    static let outside: [String: Set<String>] = [
        "Glibc": [
            "KithSystemBinding", "KithYAMLBinding", "KithJSONBinding", "KithRegexBinding",
            "KithDigestBinding",
            "KithArchiveBinding", "KithHTMLBinding", "KithTransferBinding", "KithXLSXBinding",
        ],
        "Dispatch": ["KithSystemBinding"], "KithCSystem": ["KithSystemBinding"],
        "KithCLibYAML": ["KithYAMLBinding"],
        "KithCLibXML2": ["KithHTMLBinding"],
        "KithCSimdjson": ["KithJSONBinding"], "KithCArchive": ["KithArchiveBinding"],
        "KithCZlib": ["KithCompressionBinding"], "KithCZstd": ["KithCompressionBinding"],
        "KithCPCRE2": ["KithRegexBinding"], "KithCDigest": ["KithDigestBinding"],
        "KithCIgraph": ["KithIgraphBinding"], "KithCXLSXWriter": ["KithXLSXBinding"],
        "KithCSQLite": ["KithSQLiteBinding"],
        "KithCCurl": ["KithTransferBinding"], "KithCCrypto": ["KithSignatureBinding"],
        "Synchronization": [
            "KithSystemBinding", "KithContracts", "KithArchives", "KithModel", "KithReaders",
            "KithTransferBinding",
        ],
    ]

    @Test("imports lead downwards", arguments: SourceRulesTests.files)
    func imports(_ file: SwiftCode) {
        let target = file.path.hasPrefix("schemas/") ? "KithSchemas" : file.target
        guard let layer = Self.layers.firstIndex(where: { $0.contains(target) }) else {
            Issue.record("the target \(target) is in no layer")
            return
        }
        for module in file.imports {
            if let allowed = Self.outside[module] {
                #expect(allowed.contains(target), "\(module)")
            } else {
                let below = Self.layers[..<layer].contains { $0.contains(module) }
                #expect(below, "\(target) must not import \(module)")
            }
        }
    }
}
