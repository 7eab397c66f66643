public import HTMLBinding

extension HTMLTree {
    /// The value of an attribute, its references replaced; `nil` where there is none.
    @inlinable public func attribute(_ name: KnownName, of node: HTMLNode) -> ArraySlice<UInt8>? {
        value(records[node.position], name.rawValue).map { bytes[$0] }
    }

    /// The value of an attribute whose name has a number in this tree.
    @inlinable public func attribute(_ name: HTMLName, of node: HTMLNode) -> ArraySlice<UInt8>? {
        value(records[node.position], name.number).map { bytes[$0] }
    }

    /// The value of an attribute, by its name in lower case.
    public func attribute(named name: String, of node: HTMLNode) -> ArraySlice<UInt8>? {
        guard let name = self.name(name) else { return nil }
        return attribute(name, of: node)
    }

    /// The number of a name in lower case; `nil` where the page and the program do not know it.
    public func name(_ text: String) -> HTMLName? { names.find(text.utf8) }

    /// Whether an element has an attribute, with or without a value.
    @inlinable public func hasAttribute(_ name: KnownName, _ node: HTMLNode) -> Bool {
        value(records[node.position], name.rawValue) != nil
    }

    /// All attributes of an element, in the order of the page.
    public func attributes(
        of node: HTMLNode
    ) -> [(name: HTMLName, value: ArraySlice<UInt8>)] {
        let record = records[node.position]
        guard record.isElement else { return [] }
        return attributeRecords[Int(record.start)..<Int(record.end)].map {
            (HTMLName(number: $0.name), bytes[Int($0.start)..<Int($0.end)])
        }
    }

    /// Whether an element has a class.
    public func hasClass(_ name: String, _ node: HTMLNode) -> Bool {
        let wanted = Array(name.utf8)
        let hash = TokenRecord.hash(wanted, seed: TokenRecord.classSeed)
        return hasToken(records[node.position], hash, wanted, 0..<wanted.count)
    }
}
