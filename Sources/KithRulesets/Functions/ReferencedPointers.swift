internal import KithSyntax

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
