internal import KithContracts
internal import KithSourceText
internal import KithSyntax

/// The outline of a text: of contracts the operations and reusable objects, of others the keys of two levels.
struct SymbolList {
    private let contract: Contract?
    /// The most entries of one mapping.
    private static let most = 10_000

    init(_ contract: Contract?) { self.contract = contract }

    func symbols(in root: SyntaxNode) -> [Symbol] { symbols(in: root, depth: 0) }

    private func symbols(in node: SyntaxNode, depth: Int) -> [Symbol] {
        node.entries.prefix(Self.most).map { entry in
            let object = contract?.object(at: entry.value)
            var symbol = Symbol(
                name: entry.key.text.isEmpty ? "\"\"" : entry.key.text, kind: .property,
                span: SourceSpan(
                    entry.key.span.source,
                    entry.key.span.start..<max(entry.key.span.end, entry.value.span.end)),
                nameSpan: entry.key.span)
            if let object, object.kind == .operation {
                let id = object["operationId"]?.text ?? object["summary"]?.text
                return Symbol(
                    name: entry.key.text.uppercased(), detail: id, kind: .method,
                    span: symbol.span, nameSpan: symbol.nameSpan)
            }
            if isEntered(entry, object, depth) {
                symbol = Symbol(
                    name: symbol.name, kind: depth == 0 ? .module : .namespace,
                    span: symbol.span, nameSpan: symbol.nameSpan,
                    children: symbols(in: entry.value, depth: depth + 1))
            } else if let object {
                symbol = Symbol(
                    name: symbol.name, detail: object["title"]?.text, kind: .structure,
                    span: symbol.span, nameSpan: symbol.nameSpan)
            }
            return symbol
        }
    }

    /// Whether the keys under a key are listed, too.
    private func isEntered(_ entry: SyntaxEntry, _ object: ContractObject?, _ depth: Int) -> Bool {
        guard entry.value.kind == .mapping, !entry.value.isAlias else { return false }
        guard contract != nil else { return depth < 1 }
        switch object?.kind {
        case .components, .paths, .pathItem, .callback: return true
        case nil: return depth < 2 && entry.key.text.hasPrefix("x-") == false
        default: return false
        }
    }
}
