internal import Contracts
internal import Syntax

/// A path with what it offers, wherever that is written.
struct ContractPath {
    /// The key under `paths`.
    let key: SyntaxNode
    /// The path item, and those that its `$ref` leads to.
    let items: [ContractObject]
    /// Whether some part of it could not be found.
    let isPartial: Bool
    /// What the key says.
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

    /// The operations, in the order of the text.
    var operations: [Operation] { items.flatMap { PathItem($0).operations } }

    /// The places of the parameters that all operations share.
    var parameters: [ContractSlot] { items.flatMap(\.parameterSlots) }
}

extension ContractObject {
    /// The places of the parameters in the object's own list.
    var parameterSlots: [ContractSlot] { slots.filter { $0.field == .parameters } }
}

extension ContractSlot {
    /// What to point at for a parameter: the reference that stands there, else its name.
    var parameterPlace: SyntaxNode {
        reference?.node ?? target.flatMap { Parameter($0).name } ?? node
    }
}

extension Contract {
    /// The paths of the document, in the order of the text.
    var documentPaths: [ContractPath] {
        objects(of: .paths).flatMap { paths in
            paths.slots.compactMap { ContractPath($0) }
        }
    }
}
