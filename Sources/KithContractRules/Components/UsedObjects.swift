internal import KithContracts
internal import KithDiagnostics
internal import KithSourceText
internal import KithSyntax

/// The objects that operations use, including schemas that a discriminator may select without naming them.
struct UsedObjects: ContractDerivation {
    private(set) var isUsed: [Bool]
    /// Whether the contract has operations.
    ///
    /// A contract without operations is a library; its components do not count as unused.
    let hasOperations: Bool
    /// Whether each schema has a discriminator, or is composed of a schema with one.
    private var isBase: [Bool]
    private var pending: [Int] = []

    init(_ contract: Contract) {
        let isUsed = contract.reachability
        self.isUsed = isUsed
        isBase = [Bool](repeating: false, count: isUsed.count)
        hasOperations = contract.operations.contains { isUsed[$0.object.number] }
        for base in contract.objects(of: .schema, having: .discriminator) { addBase(base) }
        guard hasOperations else { return }
        let isSomeUnused = contract.componentSlots.contains { slot in
            slot.target.map { !isUsed[$0.number] } ?? false
        }
        if isSomeUnused { markWild(contract) }
        // A value of such a schema may be of any schema that is composed of it.
        while let base = pending.popLast() {
            for slot in contract[base].referrers where Self.extends(slot) {
                for heir in Self.composed(of: slot.owner) {
                    addBase(heir)
                    mark(heir)
                }
            }
        }
    }

    /// Whether a reference makes its owner an extension of the target.
    private static func extends(_ slot: ContractSlot) -> Bool {
        slot.field == .allOf
            || slot.field == .ref && slot.owner.kind == .schema
                && slot.reference?.isIndirect == false
    }

    /// Returns a schema and the schemas around it of which it is an `allOf` branch.
    private static func composed(of schema: ContractObject) -> [ContractObject] {
        var schemas = [schema]
        var inner = schema
        while inner.field == .allOf, let outer = inner.parent, outer.kind == .schema {
            schemas.append(outer)
            inner = outer
        }
        return schemas
    }

    private mutating func addBase(_ base: ContractObject) {
        guard !isBase[base.number] else { return }
        isBase[base.number] = true
        if isUsed[base.number] { pending.append(base.number) }
    }

    /// Marks what extensions and unknown fields refer to.
    private mutating func markWild(_ contract: Contract) {
        let components = contract.componentsByPath
        markMeant(contract, components)
        var walked = contract.files.map {
            [Bool](repeating: false, count: $0.root?.tree.nodeCount ?? 0)
        }
        // Resolved references are skipped: they count only if their owner is used. The component that an
        // unresolved reference names counts as used, because the reference has a finding of its own.
        for reference in contract.references where reference.target != nil {
            let node = reference.node
            walked[node.tree.source.index][Int(node.number)] = true
        }
        for (file, walked) in zip(contract.files, walked) {
            guard let tree = file.root?.tree else { continue }
            for value in Self.references(in: SyntaxColumns(tree)) where !walked[Int(value)] {
                let path = Self.path(SyntaxNode(tree, number: value).text)
                if let component = components[path] { mark(component) }
            }
        }
    }

    /// Marks the components that misspelt references probably mean.
    private mutating func markMeant(
        _ contract: Contract, _ components: [String: ContractObject]
    ) {
        // The most misspelt references to look up, which bounds the time. More of them are no typing errors.
        var rest = 50
        for reference in contract.references where reference.target == nil && rest > 0 {
            let parts = Self.path(reference.node.text).split(separator: "/")
            guard parts.count == 2, components[parts.joined(separator: "/")] == nil else {
                continue
            }
            rest -= 1
            let names = components.keys.filter { $0.hasPrefix(parts[0] + "/") }.sorted()
            let words = names.map { String($0.dropFirst(parts[0].count + 1)) }
            guard let meant = Suggestion.closest(to: String(parts[1]), among: words),
                let component = components["\(parts[0])/\(meant)"]
            else { continue }
            mark(component)
        }
    }

    /// Returns the values of all keys `$ref`, in any context.
    private static func references(in columns: SyntaxColumns) -> [UInt32] {
        let name = Array("$ref".utf8)
        var values: [UInt32] = []
        for mapping in 0..<columns.count where columns.kind(of: mapping) == .mapping {
            let inside = columns.inside(mapping)
            var key = inside.lowerBound
            while key < inside.upperBound {
                let value = columns.next(after: key)
                let isReference = columns.withText(of: columns.content(of: key)) { text in
                    text.count == name.count && text.indices.allSatisfy { text[$0] == name[$0] }
                }
                if isReference, columns.kind(of: columns.content(of: value)) == .scalar {
                    values.append(value)
                }
                key = columns.next(after: value)
            }
        }
        return values
    }

    /// Returns the last two segments of a reference.
    private static func path(_ reference: String) -> String {
        reference.split(separator: "/", omittingEmptySubsequences: false).suffix(2)
            .joined(separator: "/")
    }

    private mutating func mark(_ start: ContractObject) {
        var open = [start]
        while let object = open.popLast() {
            guard !isUsed[object.number] else { continue }
            isUsed[object.number] = true
            if isBase[object.number] { pending.append(object.number) }
            for slot in object.slots {
                if let target = slot.target { open.append(target) }
            }
        }
    }
}

extension Contract {
    /// The components that no operation uses.
    ///
    /// Security schemes are left out: requirements name them instead
    /// of referring to them, and they have a rule of their own.
    var unusedComponents: [ContractSlot] {
        let used = derived(UsedObjects.self)
        guard used.hasOperations else { return [] }
        let slots = componentSlots
        let named = slots.contains { $0.reference != nil } ? referredFragments : []
        return slots.filter { slot in
            guard let target = slot.target else { return false }
            guard slot.reference != nil else { return !used.isUsed[target.number] }
            // A component that only refers to another one is not an object. It is used if a reference names it.
            let store = version == .v2 ? "" : "/components"
            return !named.contains("\(store)/\(slot.field.text)/\(slot.name ?? "")")
        }
    }

    /// The components of the document by the last two segments of references to them.
    fileprivate var componentsByPath: [String: ContractObject] {
        let holder = version == .v2 ? root : root?.object(.components)
        var components: [String: ContractObject] = [:]
        for slot in holder?.slots.filter({ $0.key != nil }) ?? [] {
            components["\(slot.field.text)/\(slot.name ?? "")"] = slot.target
        }
        return components
    }

    /// The slots of all components except security schemes.
    fileprivate var componentSlots: [ContractSlot] {
        let stores: Set<FieldName> = [.definitions, .parameters, .responses]
        let holder = version == .v2 ? root : root?.object(.components)
        return holder?.slots.filter { slot in
            slot.field != .securitySchemes && slot.target != nil
                && (version != .v2 || stores.contains(slot.field))
        } ?? []
    }

    /// The fragments of all references, and the paths of schemas that a discriminator names without `#`.
    private var referredFragments: Set<String> {
        var fragments: Set<String> = []
        for reference in references {
            let text = reference.node.text
            if let mark = text.utf8.firstIndex(of: UInt8(ascii: "#")) {
                fragments.insert(String(text[text.index(after: mark)...]))
            } else if reference.isIndirect {
                fragments.insert("/components/schemas/" + text)
            }
        }
        return fragments
    }
}

extension ContractObject {
    /// The component that the object is or is part of.
    var component: ContractObject? {
        var object = self
        while let parent = object.parent {
            if parent.kind == .components || parent.kind == .document { return object }
            object = parent
        }
        return nil
    }
}
