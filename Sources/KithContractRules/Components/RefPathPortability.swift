internal import KithContracts
internal import KithDiagnostics
internal import KithSyntax

extension Rule where Subject == Contract {
    /// References to files that work on some systems only.
    static var refPathPortability: Self {
        Rule(
            "openapi/ref-path-portability", .warning,
            "References to files work on every machine.",
            advice: "Write a relative path with '/' between folders, in the same case as on disk.",
            tier: .bug, clause: "RFC 3986, 4.2 Relative Reference",
            repair: "Writes '/' for a backslash, and the letters of the file.",
            examples: [
                .passes(schema("{$ref: '#/components/schemas/B'}"), .openapi),
                .fails(
                    schema("{$ref: ⟦'parts\\b.yaml'⟧}"),
                    "'parts\\b.yaml' holds a backslash, which separates folders on Windows only",
                    form: .openapi, repaired: schema("{$ref: 'parts/b.yaml'}")),
                .fails(
                    schema("{$ref: ⟦/data/b.yaml⟧}, C: {$ref: ⟦'file:///b.yaml'⟧}"),
                    "'/data/b.yaml' begins at the root of one machine",
                    "'file:///b.yaml' begins at the root of one machine", form: .openapi),
            ]
        ) { contract, report in
            var names: [String: String] = [:]
            for name in contract.files.map(\.name) + contract.unusedFiles {
                let last = fileName(name)
                names[last.lowercased()] = last
            }
            for reference in contract.references where !reference.isIndirect {
                let text = reference.node
                guard let first = text.bytes.first, first != UInt8(ascii: "#") else { continue }
                if let (message, written) = fault(
                    of: text, isFound: reference.target != nil, names)
                {
                    report.add(
                        message, at: text.span,
                        change: [written.flatMap { .writing($0, for: text) }])
                }
            }
        }
    }

    private static func schema(_ schema: String) -> String {
        ExampleContract.with("paths: {}\ncomponents: {schemas: {B: {}, A: \(schema)}}")
    }

    private static func fault(
        of reference: SyntaxNode, isFound: Bool, _ names: [String: String]
    ) -> (Message, written: String?)? {
        let text = reference.text
        let path = text.prefix { $0 != "#" }
        if path.utf8.contains(UInt8(ascii: "\\")) {
            let written = path.split(separator: "\\", omittingEmptySubsequences: false)
                .joined(separator: "/")
            return (
                "\(reference.quoted) holds a backslash, which separates folders on Windows only",
                written + text.dropFirst(path.count)
            )
        }
        let hasDrive = path.utf8.dropFirst().first == UInt8(ascii: ":")
        if path.hasPrefix("file:") || hasDrive || path.hasPrefix("/") && !path.hasPrefix("//") {
            return ("\(reference.quoted) begins at the root of one machine", nil)
        }
        let last = fileName(path)
        guard !isFound, let name = names[last.lowercased()], name != last else { return nil }
        return (
            "\(reference.quoted) is written with other letters than the file '\(name)'",
            path.dropLast(last.count) + name + text.dropFirst(path.count)
        )
    }

    private static func fileName(_ path: some StringProtocol) -> String {
        String(path.split(separator: "/").last ?? "")
    }
}
