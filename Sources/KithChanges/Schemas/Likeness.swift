internal import KithContracts
internal import KithSourceText
internal import KithSyntax

/// Which parts of two contracts stand in the same words, as far as that is quick to tell.
struct Likeness {
    private let old: [ObjectIdentifier: [UInt64]]
    private let new: [ObjectIdentifier: [UInt64]]
    /// For each object of the new contract, whether something that it leads to is written in other words.
    private let touched: [Bool]

    init(_ old: Contract, _ new: Contract) {
        self.old = Self.hashes(old)
        self.new = Self.hashes(new)
        touched = Self.touched(old, self.old, new, self.new)
    }

    /// Whether two objects stand in the same words; what they refer to may differ.
    func areEqualHere(_ old: ContractObject, _ new: ContractObject) -> Bool {
        Self.hash(old.node, self.old) == Self.hash(new.node, self.new)
    }

    /// Whether something inside an object of the new contract, or that it refers to, stands in other words.
    func isTouched(_ new: ContractObject) -> Bool { touched[new.number] }

    /// Whether two objects stand in the same words, with everything that they refer to.
    func areEqual(_ old: ContractObject, _ new: ContractObject) -> Bool {
        !isTouched(new) && areEqualHere(old, new)
    }

    /// Whether two values stand in the same words.
    func areEqual(_ old: SyntaxNode?, _ new: SyntaxNode?) -> Bool {
        switch (old, new) {
        case (nil, nil): true
        case (let old?, let new?): Self.hash(old, self.old) == Self.hash(new, self.new)
        default: false
        }
    }

    /// Whether some fields of two objects stand in the same words.
    func areLike(_ old: ContractObject?, _ new: ContractObject?, _ fields: [String]) -> Bool {
        fields.allSatisfy { areEqual(old?[$0], new?[$0]) }
    }

    private static func hash(
        _ node: SyntaxNode, _ hashes: [ObjectIdentifier: [UInt64]]
    ) -> UInt64? {
        hashes[ObjectIdentifier(node.tree)]?[Int(node.target.number)]
    }

    /// Finds the objects that lead to a referenced object in other words.
    private static func touched(
        _ old: Contract, _ oldHashes: [ObjectIdentifier: [UInt64]], _ new: Contract,
        _ newHashes: [ObjectIdentifier: [UInt64]]
    ) -> [Bool] {
        var known: [String: ContractObject] = [:]
        for reference in old.references {
            guard let target = reference.target else { continue }
            known[name(reference, old)] = target
        }
        var touched = [Bool](repeating: false, count: new.objectCount)
        var open: [ContractObject] = []
        func touch(_ object: ContractObject) {
            guard !touched[object.number] else { return }
            touched[object.number] = true
            open.append(object)
        }
        for reference in new.references {
            guard let target = reference.target else { continue }
            let former = known[name(reference, new)]
            let isSame = former.map { hash($0.node, oldHashes) == hash(target.node, newHashes) }
            if isSame != true { touch(reference.slot.owner) }
        }
        while let object = open.popLast() {
            if let parent = object.parent { touch(parent) }
            for referrer in object.referrers { touch(referrer.owner) }
        }
        return touched
    }

    /// Returns the text of a reference with the file that it stands in.
    private static func name(_ reference: ContractReference, _ contract: Contract) -> String {
        let file = reference.node.tree.source.index
        return file == 0
            ? reference.node.text : "\(contract.files[file].name) \(reference.node.text)"
    }

    private static func hashes(_ contract: Contract) -> [ObjectIdentifier: [UInt64]] {
        var hashes: [ObjectIdentifier: [UInt64]] = [:]
        for file in contract.files {
            guard let tree = file.root?.tree else { continue }
            hashes[ObjectIdentifier(tree)] = WordHashes(tree).hashes
        }
        return hashes
    }
}

/// A hash of each node of a tree, by its number; the order of the entries of a mapping has no influence.
struct WordHashes {
    private(set) var hashes: [UInt64]

    init(_ tree: SyntaxTree) {
        let columns = SyntaxColumns(tree)
        hashes = [UInt64](repeating: 0, count: Int(columns.count))
        // Children follow their parents. Targets of aliases come earlier, so aliases are never equal.
        for node in (0..<columns.count).reversed() {
            let content = columns.content(of: node)
            guard content == node else {
                hashes[Int(node)] = Self.mixed(UInt64(node), UInt64(tree.source.index) &+ 77)
                continue
            }
            switch columns.kind(of: node) {
            case .scalar: hashes[Int(node)] = Self.scalar(node, columns)
            case .sequence: hashes[Int(node)] = sequence(node, columns)
            case .mapping: hashes[Int(node)] = mapping(node, columns)
            }
        }
    }

    private static func scalar(_ node: UInt32, _ columns: SyntaxColumns) -> UInt64 {
        var hash: UInt64 = columns.style(of: node) == .plain ? 0xcbf2_9ce4_8422_2325 : 0x9e37
        columns.withText(of: node) { text in
            for index in text.indices { hash = (hash ^ UInt64(text[index])) &* 0x100_0000_01b3 }
        }
        return hash
    }

    private func sequence(_ node: UInt32, _ columns: SyntaxColumns) -> UInt64 {
        var hash: UInt64 = 0x51ed
        let inside = columns.inside(node)
        var next = inside.lowerBound
        while next < inside.upperBound {
            hash = Self.mixed(hash, hashes[Int(next)])
            next = columns.next(after: next)
        }
        return hash
    }

    private func mapping(_ node: UInt32, _ columns: SyntaxColumns) -> UInt64 {
        var hash: UInt64 = 0x3a3a
        let inside = columns.inside(node)
        var key = inside.lowerBound
        while key < inside.upperBound {
            let value = columns.next(after: key)
            guard value < inside.upperBound else { break }
            // A sum does not depend on the order.
            hash &+= Self.mixed(hashes[Int(key)], hashes[Int(value)])
            key = columns.next(after: value)
        }
        return hash
    }

    private static func mixed(_ first: UInt64, _ second: UInt64) -> UInt64 {
        var hash = (first ^ (second &* 0x9e37_79b9_7f4a_7c15)) &* 0xff51_afd7_ed55_8ccd
        hash ^= hash >> 32
        return hash &* 0xc4ce_b9fe_1a85_ec53
    }
}
