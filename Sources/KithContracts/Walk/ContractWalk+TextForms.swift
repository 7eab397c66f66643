internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

/// Checks of texts with a prescribed form: URLs, addresses, media types.
extension ContractWalk {
    /// Returns whether a text has a form.
    func fits(_ node: SyntaxNode, _ form: ScalarForm) -> Bool { form.fits(node.bytes) }

    mutating func reportMalformed(
        _ entry: SyntaxEntry, _ form: ScalarForm, _ object: WalkedObject
    ) {
        report(
            "openapi/doc-structure",
            "'\(entry.key.shown)' of \(object.kind.words) must be \(form.formWords), found "
                + entry.value.foundWords, at: entry.value)
    }

    mutating func reportMalformed(_ node: SyntaxNode, _ key: SyntaxNode) {
        report(
            "openapi/doc-structure",
            "the elements of '\(key.shown)' must be media types, found \(node.foundWords)",
            at: node)
    }

    /// Checks a list of texts that is a value of a map.
    mutating func checkNames(_ entry: SyntaxEntry) {
        for element in entry.value.elements where element.scalarType != .string {
            report(
                "openapi/doc-structure",
                "the elements of '\(entry.key.shown)' must be texts, found \(element.foundWords)",
                at: element)
        }
        checkDoubles(entry)
    }

    /// Reports scalars that occur in a list twice.
    mutating func checkDoubles(_ entry: SyntaxEntry) {
        var first: [ArraySlice<UInt8>: SyntaxNode] = [:]
        for element in entry.value.elements where element.kind == .scalar {
            guard let earlier = first[element.bytes] else {
                first[element.bytes] = element
                continue
            }
            report(
                "openapi/doc-structure",
                "\(element.quoted) stands in '\(entry.key.shown)' twice", at: element,
                notes: [Finding.Note("the first one", at: earlier.span)])
        }
    }
}
