internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

/// The detection of the version in which a document is written.
extension ContractWalk {
    /// The newest patch release of each version.
    private static let newest = [
        "2.0": "2.0", "3.0": "3.0.4", "3.1": "3.1.2", "3.2": "3.2.0",
    ]

    /// Sets `version` to that of the node's file; reads the versions of files that were added since.
    mutating func useVersion(of node: SyntaxNode) {
        while knownVersions < workspace.files.count {
            let file = knownVersions
            knownVersions += 1
            let root = workspace.files[file].root
            guard let entry = root?.entry("openapi") ?? root?.entry("swagger"),
                entry.value.kind == .scalar, let version = version(entry)
            else { continue }
            workspace.setVersion(version, of: file)
        }
        version = workspace.files[node.tree.source.index].version
    }

    /// Reports a reference to a document whose version is not that of the contract.
    mutating func compareVersions(_ text: SyntaxNode, _ node: SyntaxNode) {
        let file = node.tree.source.index
        let other = workspace.files[file].version
        guard other != workspace.files[0].version,
            other != workspace.files[text.tree.source.index].version,
            otherVersions.insert(file).inserted
        else { return }
        let root = workspace.files[file].root
        let entry = root?.entry("openapi") ?? root?.entry("swagger")
        report(
            "openapi/doc-version",
            "\(text.quoted) leads to a document of OpenAPI \(other.text), and this contract is "
                + "OpenAPI \(workspace.files[0].version.text); other programs read both as one version",
            at: text, severity: .warning,
            notes: entry.map { [Finding.Note("the other version", at: $0.value.span)] } ?? [])
    }

    mutating func readVersion(_ root: SyntaxNode) -> OpenAPIVersion? {
        guard root.kind == .mapping else {
            report(
                "openapi/doc-version", "an OpenAPI document is an object, found \(root.foundWords)",
                at: root)
            return nil
        }
        guard let entry = root.entry("openapi") ?? root.entry("swagger") else {
            let keys = root.entries.prefix(100).map(\.key)
            let near = keys.first {
                Suggestion.closest(to: $0.shown, among: ["openapi", "swagger"]) != nil
            }
            report(
                "openapi/doc-version",
                near.map {
                    "\($0.quoted) does not say which version this is; write 'openapi' or 'swagger'"
                } ?? "the document does not say which version of OpenAPI it is written in; "
                    + "its first line is to be like 'openapi: 3.1.2'",
                at: near ?? root.entries.first?.key ?? root)
            return nil
        }
        return version(entry)
    }

    private mutating func version(_ entry: SyntaxEntry) -> OpenAPIVersion? {
        let text = entry.value.kind == .scalar ? entry.value.text : ""
        let isSwagger = entry.key.hasText("swagger")
        let found = OpenAPIVersion.allCases.first { version in
            text.utf8.starts(with: version.text.utf8)
                && (text.utf8.count == 3 || text.utf8.dropFirst(3).first == UInt8(ascii: "."))
                && (version == .v2) == isSwagger
        }
        guard let found else {
            report(
                "openapi/doc-version",
                "'\(entry.key.shown)' is \(entry.value.foundWords), which is no version that is known; "
                    + (isSwagger ? "it is \"2.0\"" : "there are 3.0, 3.1 and 3.2"),
                at: entry.value.isEmptyText ? entry.key : entry.value)
            return nil
        }
        if entry.value.scalarType != .string {
            // `3.0` without quotes is a number, which the check of the field's type reports.
            return found
        }
        if !isPatch(text, of: found) {
            report(
                "openapi/doc-version",
                "'\(entry.key.shown)' is \(entry.value.quoted), which names no release; "
                    + "write '\(Self.newest[found.text] ?? "")'",
                at: entry.value)
        }
        return found
    }

    /// Returns whether a version is `3.1.` and digits, perhaps with a suffix such as `-rc1`; in 2.0, only `2.0`.
    private func isPatch(_ text: String, of version: OpenAPIVersion) -> Bool {
        if version == .v2 { return text == "2.0" }
        let rest = text.utf8.dropFirst(4)
        let digits = rest.prefix { $0.isASCIIDigit }
        let end = rest.dropFirst(digits.count).first
        return !digits.isEmpty && (end == nil || end == UInt8(ascii: "-"))
    }
}
