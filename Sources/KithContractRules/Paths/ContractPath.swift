internal import KithContracts
internal import KithSyntax

/// A path with its operations and parameters, including those behind the `$ref` of its path item.
struct ContractPath {
    /// The key under `paths`.
    let key: SyntaxNode
    /// The path item, followed by those that its `$ref` leads to, at most eight.
    let items: [ContractObject]
    /// Whether a `$ref` cannot be resolved.
    let isPartial: Bool
    /// The parsed key.
    let template: PathTemplate

    init?(_ slot: ContractSlot) {
        guard let key = slot.key else { return nil }
        self.key = key
        template = PathTemplate(key.bytes)
        var items: [ContractObject] = []
        var isPartial = slot.target == nil
        var next = slot.target
        while let item = next, !items.contains(item), items.count < 8 {
            items.append(item)
            let reference = item.slots.first { $0.field == .ref }
            if let reference, reference.target == nil { isPartial = true }
            next = reference?.target
        }
        self.items = items
        self.isPartial = isPartial
    }

    /// The operations, in source order.
    var operations: [Operation] { items.flatMap { PathItem($0).operations } }

    /// The slots of the parameters that all operations share.
    var parameters: [ContractSlot] { items.flatMap(\.parameterSlots) }
}

extension ContractObject {
    /// The slots of the object's own parameters.
    var parameterSlots: [ContractSlot] { slots.filter { $0.field == .parameters } }
}

extension ContractSlot {
    /// The node to report for a parameter: the reference if there is one, else the name.
    var parameterPlace: SyntaxNode {
        reference?.node ?? target.flatMap { Parameter($0).name } ?? node
    }
}

extension Contract {
    /// The paths of the document, in source order.
    var documentPaths: [ContractPath] {
        objects(of: .paths).flatMap { paths in
            paths.slots.compactMap { ContractPath($0) }
        }
    }
}
