internal import KithContracts
internal import KithSourceText
internal import KithSyntax
internal import KithSystemBinding

extension ContractCompletion {
    /// Returns references to all parts of a kind, those in the document first.
    func references(to kind: ObjectKind?, from node: SyntaxNode) -> [CompletionItem] {
        let file = node.tree.source.index
        var items: [CompletionItem] = []
        for owner in [contract.root, contract.root?.object(.components)].compactMap(\.self) {
            for slot in owner.slots
            where (kind.map { slot.kind == $0 } ?? true) && Self.stores(slot, of: owner) {
                guard slot.name != TypedWord.mark, !slot.node.contains(node) else { continue }
                items.append(item(slot.node.pointer, in: 0, from: file, slot.kind))
            }
        }
        for (number, other) in contract.files.enumerated().dropFirst() where number != file {
            guard let root = other.root else { continue }
            for entry in root.entries {
                guard let object = contract.object(at: entry.value),
                    kind.map({ object.kind == $0 }) ?? true
                else { continue }
                items.append(item(entry.value.pointer, in: number, from: file, object.kind))
            }
        }
        return items
    }

    /// Whether a place holds something for references.
    private static func stores(_ slot: ContractSlot, of owner: ContractObject) -> Bool {
        if owner.kind == .components { return true }
        let fields: [FieldName] = [.definitions, .parameters, .responses]
        return slot.key != nil && fields.contains(slot.field)
    }

    private func item(
        _ pointer: JSONPointer, in file: Int, from other: Int, _ kind: ObjectKind
    ) -> CompletionItem {
        let name =
            file == other
            ? "" : contract.files[file].path.written(from: contract.files[other].path.parent)
        let text = name + "#" + pointer.description
        return CompletionItem(
            label: text, text: word.value(text, isWord: false), kind: .reference,
            detail: kind.words)
    }
}

extension SyntaxNode {
    /// Whether another node is this one or lies inside of it.
    fileprivate func contains(_ other: SyntaxNode) -> Bool {
        other.tree === tree && span.start <= other.span.start && other.span.end <= span.end
    }
}

extension PathName {
    /// Returns the path as references from a folder write it.
    fileprivate func written(from folder: PathName) -> String {
        let (mine, others) = (components, folder.components)
        let shared = zip(mine, others).prefix { $0 == $1 }.count
        let steps = [String](repeating: "..", count: others.count - shared)
        return (steps + mine.dropFirst(shared).map(\.text)).joined(separator: "/")
    }
}
