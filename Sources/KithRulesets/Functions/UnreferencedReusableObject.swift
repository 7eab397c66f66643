internal import KithSyntax

extension RulesetFunction {
    /// Checks that each member of a mapping is referred to.
    static let unreferencedReusableObject = RulesetFunction(
        name: "unreferencedReusableObject", options: ["reusableObjectsLocation"]
    ) { options in
        guard let node = options.value("reusableObjectsLocation") else {
            return options.missing("reusableObjectsLocation")
        }
        guard let text = options.text("reusableObjectsLocation") else { return nil }
        guard text.utf8.first == UInt8(ascii: "#"),
            JSONPointer(parsing: String(text.dropFirst())) != nil
        else {
            options.reader.report(
                "'reusableObjectsLocation' must be a local reference such as #/definitions",
                at: node)
            return nil
        }
        return { input, report in
            guard let node = input.node, node.kind == .mapping else { return }
            for entry in node.entries {
                let step = JSONPointer([entry.key.text]).description
                if report.references.contains(Array((text + step).utf8)) { continue }
                report.add(
                    "potential orphaned reusable object has been detected", at: entry.key,
                    isKey: true)
            }
        }
    }
}

/// The targets of all references in a document, gathered on first use.
final class ReferencedPointers {
    private let root: SyntaxNode
    private var gathered: Set<[UInt8]>?

    init(_ root: SyntaxNode) { self.root = root }

    /// Returns whether a reference points to a place or into it.
    func contains(_ pointer: [UInt8]) -> Bool {
        if let gathered { return gathered.contains(pointer) }
        let all = gather()
        gathered = all
        return all.contains(pointer)
    }

    private func gather() -> Set<[UInt8]> {
        var found: Set<[UInt8]> = []
        let columns = SyntaxColumns(root.tree)
        for number in columns.inside(root.target.number) {
            guard columns.kind(of: columns.content(of: number)) == .mapping,
                let value = SyntaxNode(root.tree, number: number).entry("$ref".utf8.span)?.value
            else { continue }
            let bytes = value.bytes
            var end = bytes.startIndex
            // A reference to a part also uses everything around the part.
            while let slash = bytes[end...].dropFirst().firstIndex(of: UInt8(ascii: "/")) {
                found.insert(Array(bytes[..<slash]))
                end = slash
            }
            found.insert(Array(bytes))
        }
        return found
    }
}
