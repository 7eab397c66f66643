import Testing

/// Who may use whom: only what stands in a lower layer, and C modules only in their own binding.
struct LayerTests {
    /// The targets, lowest layer first.
    static let layers: [Set<String>] = [
        ["SystemBinding"],
        [
            "YAMLBinding", "JSONBinding", "RegexBinding", "DigestBinding", "ArchiveBinding",
            "InflateBinding", "HTMLBinding", "TransferBinding", "SignatureBinding",
        ],
        ["SourceText"], ["Diagnostics"],
        ["Syntax", "Schemas", "CommandLineKit", "Markup", "Archives", "SQLDump"],
        ["Model", "JSONSchema", "ATProto"], ["Contracts", "Follows"],
        ["Readers", "Validators", "Rulesets", "Writers"], ["KithKit"], ["KithCommands"],
        ["kith", "kith-bench"],
    ]

    /// The modules of the system, and the targets that may import them.
    static let outside: [String: Set<String>] = [
        "Glibc": [
            "SystemBinding", "YAMLBinding", "JSONBinding", "RegexBinding", "DigestBinding",
            "ArchiveBinding", "HTMLBinding", "TransferBinding",
        ],
        "CSystem": ["SystemBinding"], "CLibYAML": ["YAMLBinding"], "CLibXML2": ["HTMLBinding"],
        "CSimdjson": ["JSONBinding"], "CArchive": ["ArchiveBinding"], "CZlib": ["InflateBinding"],
        "CPCRE2": ["RegexBinding"], "CDigest": ["DigestBinding"],
        "CCurl": ["TransferBinding"], "CCrypto": ["SignatureBinding"],
        "Synchronization": [
            "SystemBinding", "Contracts", "Archives", "Model", "Readers", "TransferBinding",
        ],
    ]

    @Test("imports lead downwards", arguments: SourceRulesTests.files)
    func imports(_ file: SwiftCode) {
        let target = file.path.hasPrefix("schemas/") ? "Schemas" : file.target
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
