internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

/// The versions in which the files of a contract are written.
struct FileVersions {
    /// How many files have had their version read.
    private var knownCount = 1
    /// The files whose other version has been reported.
    private var others: Set<Int> = []

    /// The newest patch release of each version.
    private static let newest = [
        "2.0": "2.0", "3.0": "3.0.4", "3.1": "3.1.2", "3.2": "3.2.0",
    ]

    /// Returns the newest release of a version that is written without its last part; `nil` for other texts.
    static func release(_ text: String) -> String? { newest[text] }

    /// Reads the versions of files that were added since the last call.
    mutating func read(_ workspace: inout ContractWorkspace, _ report: inout WalkReport) {
        while knownCount < workspace.fileCount {
            let file = knownCount
            knownCount += 1
            let root = workspace.root(of: file)
            guard let entry = root?.entry("openapi") ?? root?.entry("swagger"),
                entry.value.kind == .scalar, let version = Self.version(entry, &report)
            else { continue }
            workspace.setVersion(version, of: file)
        }
    }

    /// Reports a reference to a document whose version is not that of the contract.
    mutating func compare(
        _ text: SyntaxNode, _ node: SyntaxNode, _ workspace: ContractWorkspace,
        _ report: inout WalkReport
    ) {
        let file = node.tree.source.index
        let other = workspace.version(of: file)
        guard other != workspace.version(of: 0),
            other != workspace.version(of: text.tree.source.index),
            others.insert(file).inserted
        else { return }
        let root = workspace.root(of: file)
        let entry = root?.entry("openapi") ?? root?.entry("swagger")
        report.add(
            "openapi/doc-version",
            "\(text.quoted) leads to a document of OpenAPI \(other.text), but this contract is "
                + "OpenAPI \(workspace.version(of: 0).text); other programs read both as one version",
            at: text, severity: .warning,
            notes: entry.map { [Finding.Note("the other version", at: $0.value.span)] } ?? [])
    }

    /// Returns the version that a document names; reports a document that names none.
    static func version(
        of root: SyntaxNode, _ report: inout WalkReport
    ) -> OpenAPIVersion? {
        guard root.kind == .mapping else {
            report.add(
                "openapi/doc-version", "an OpenAPI document is an object, found \(root.foundWords)",
                at: root)
            return nil
        }
        guard let entry = root.entry("openapi") ?? root.entry("swagger") else {
            let keys = root.entries.prefix(100).map(\.key)
            let near = keys.first {
                Suggestion.closest(to: $0.shown, among: ["openapi", "swagger"]) != nil
            }
            report.add(
                "openapi/doc-version",
                near.map {
                    "\($0.quoted) does not state the version; write 'openapi' or 'swagger'"
                } ?? """
                    the document does not state its OpenAPI version; begin it with a line such as \
                    'openapi: 3.1.2'
                    """,
                at: near ?? root.entries.first?.key ?? root)
            return nil
        }
        return version(entry, &report)
    }

    private static func version(
        _ entry: SyntaxEntry, _ report: inout WalkReport
    ) -> OpenAPIVersion? {
        let text = entry.value.kind == .scalar ? entry.value.text : ""
        let isSwagger = entry.key.hasText("swagger")
        let found = OpenAPIVersion.allCases.first { version in
            text.utf8.starts(with: version.text.utf8)
                && (text.utf8.count == 3 || text.utf8.dropFirst(3).first == UInt8(ascii: "."))
                && (version == .v2) == isSwagger
        }
        guard let found else {
            report.add(
                "openapi/doc-version",
                "'\(entry.key.shown)' is \(entry.value.foundWords), which is not a known version; "
                    + (isSwagger ? "it is \"2.0\"" : "there are 3.0, 3.1 and 3.2"),
                at: entry.value.isEmptyText ? entry.key : entry.value)
            return nil
        }
        if entry.value.scalarType != .string {
            // `3.0` without quotes is a number, which the check of the field's type reports.
            return found
        }
        if !isPatch(text, of: found) {
            report.add(
                "openapi/doc-version",
                "'\(entry.key.shown)' is \(entry.value.quoted), which is not a release; "
                    + "write '\(newest[found.text] ?? "")'",
                at: entry.value, change: .writing(newest[found.text] ?? "", for: entry.value))
        }
        return found
    }

    /// Returns whether a version is `3.1.` and digits, perhaps with a suffix such as `-rc1`; in 2.0, only `2.0`.
    private static func isPatch(_ text: String, of version: OpenAPIVersion) -> Bool {
        if version == .v2 { return text == "2.0" }
        let rest = text.utf8.dropFirst(4)
        let digits = rest.prefix { $0.isASCIIDigit }
        let end = rest.dropFirst(digits.count).first
        return !digits.isEmpty && (end == nil || end == UInt8(ascii: "-"))
    }
}
