internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

/// Finds the node to which a reference leads.
extension ReferenceResolution {
    mutating func locate(_ text: SyntaxNode) throws(DanglingReference) -> SyntaxNode {
        let file = text.tree.source.index
        guard text.scalarType == .string else {
            throw DanglingReference(message: "'$ref' must be a string, found \(text.foundWords)")
        }
        let base = walk.graph.workspace.base(of: text, in: file)
        // Nearly all references stay in their file, so a URI is not parsed for them.
        if text.bytes.first == UInt8(ascii: "#") {
            return try inDocument(text.bytes.dropFirst(), file, base, text)
        }
        let reference = URIReference(text.text)
        let fragment = Array((reference.fragment ?? "").utf8)[...]
        guard isElsewhere(reference) else {
            return try inDocument(fragment, file, base, text)
        }
        if let base {
            let uri = reference.resolved(against: base)
            if let node = walk.graph.workspace.identity(uri) {
                return try inside(node, fragment, uri, text)
            }
        } else if let node = walk.graph.workspace.identity(reference) {
            return try inside(node, fragment, reference, text)
        }
        let other: Int
        do throws(ContractWorkspace.Failure) {
            other = try walk.graph.workspace.file(reference, from: file)
        } catch {
            throw DanglingReference(
                rule: error.isForbidden ? "openapi/ref-outside" : "openapi/ref-unresolved",
                message: error.message + (error.advice.map { "; " + $0 } ?? ""),
                isTold: error.isTold)
        }
        let identity = walk.graph.workspace.identity(of: other)
        return try inDocument(fragment, other, identity, text)
    }

    private func isElsewhere(_ reference: URIReference) -> Bool {
        reference.scheme != nil || reference.authority != nil || !reference.path.isEmpty
    }

    private mutating func inDocument(
        _ fragment: ArraySlice<UInt8>, _ file: Int, _ base: URIReference?, _ text: SyntaxNode
    ) throws(DanglingReference) -> SyntaxNode {
        guard let root = walk.graph.workspace.root(of: file) else {
            throw DanglingReference(message: "\(text.quoted) cannot be read", isTold: true)
        }
        if let base, walk.graph.workspace.hasIdentifiers[file],
            let node = walk.graph.workspace.identity(base),
            node.tree === root.tree
        {
            do throws(DanglingReference) { return try inside(node, fragment, base, text) } catch {
                // Many documents mean the root of the file, whatever identifier is in force.
                guard fragment.first == UInt8(ascii: "/") else { throw error }
            }
        }
        return try inside(root, fragment, walk.graph.workspace.identity(of: file), text)
    }

    /// Returns the node that a fragment names in a document or a schema with an identifier.
    private mutating func inside(
        _ node: SyntaxNode, _ fragment: ArraySlice<UInt8>, _ base: URIReference?,
        _ text: SyntaxNode
    ) throws(DanglingReference) -> SyntaxNode {
        if fragment.isEmpty { return node }
        if fragment.first == UInt8(ascii: "/") { return try descend(node, fragment, text) }
        let file = node.tree.source.index
        let fragment = String(decoding: fragment, as: UTF8.self)
        let name = PercentEncoding.decoded(fragment) ?? fragment
        if let found = walk.graph.workspace.anchor(name, in: file, base: base?.withoutFragment) {
            return found
        }
        throw DanglingReference(
            message: "\(text.quoted) leads nowhere: there is no '$anchor: \(name)'"
                + (node["components"]?["schemas"]?[name] == nil
                    ? "" : "; did you mean '#/components/schemas/\(name)'?"))
    }

    private mutating func descend(
        _ root: SyntaxNode, _ fragment: ArraySlice<UInt8>, _ text: SyntaxNode
    ) throws(DanglingReference) -> SyntaxNode {
        let slash = UInt8(ascii: "/")
        var (node, end) = (root, fragment.startIndex)
        // Most references lead into the same container as the one before.
        let last = fragment.lastIndex(of: slash) ?? end
        if let known = lastHolder, known.path == fragment[..<last], known.root == root {
            (node, end) = (known.node, last)
        }
        while end < fragment.endIndex {
            let start = end + 1
            end = fragment[start...].firstIndex(of: slash) ?? fragment.endIndex
            let token = Self.unescaped(fragment[start..<end])
            guard let next = node.entry(token.span)?.value ?? Self.element(of: node, token) else {
                throw missing(
                    token, of: node, at: fragment[..<(start - 1)], text,
                    isLast: end == fragment.endIndex)
            }
            node = next
            if end == last { lastHolder = (root, fragment[..<last], node) }
        }
        return node
    }

    /// Returns the error for a token of a JSON pointer that does not exist in a node.
    private mutating func missing(
        _ token: ArraySlice<UInt8>, of node: SyntaxNode, at path: ArraySlice<UInt8>,
        _ text: SyntaxNode, isLast: Bool
    ) -> DanglingReference {
        let name = String(decoding: token, as: UTF8.self)
        let place = path.isEmpty ? "the document" : "#" + String(decoding: path, as: UTF8.self)
        var message = "\(text.quoted) leads nowhere: there is no '\(name)' in \(place)"
        let keys = walk.checks.report.suggests ? node.entries.prefix(5000).map { $0.key.text } : []
        var meant = walk.checks.report.suggestion(for: name, among: keys)
        if let meant { message += "; did you mean '\(meant)'?" }
        let isPlain = meant?.utf8.allSatisfy {
            $0.isASCIIAlphanumeric || "._-".utf8.contains($0)
        }
        if !isLast || isPlain != true || !text.text.hasSuffix("/" + name) { meant = nil }
        return DanglingReference(
            message: message, meant: meant.map { text.text.dropLast(name.count) + $0 })
    }

    /// Returns a token of a JSON pointer in a URI without escapes; escapes that are not valid stay.
    private static func unescaped(_ part: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let (percent, tilde) = (UInt8(ascii: "%"), UInt8(ascii: "~"))
        guard part.contains(where: { $0 == percent || $0 == tilde }) else { return part }
        let token = PercentEncoding.decoded(part) ?? Array(part)
        return (JSONPointer.unescaped(token) ?? token)[...]
    }

    private static func element(of node: SyntaxNode, _ token: ArraySlice<UInt8>) -> SyntaxNode? {
        guard node.kind == .sequence, token.count < 10, token.allSatisfy(\.isASCIIDigit),
            let index = Int(String(decoding: token, as: UTF8.self))
        else { return nil }
        return node[index]
    }
}

/// Why a reference leads nowhere.
struct DanglingReference: Error {
    var rule = "openapi/ref-unresolved"
    let message: String
    /// The reference that is meant.
    var meant: String?
    /// Whether another finding already reports the reason.
    var isTold = false
    var notes: [Finding.Note] = []
    /// The references of an endless chain.
    var passed: Set<SyntaxNode> = []
}
