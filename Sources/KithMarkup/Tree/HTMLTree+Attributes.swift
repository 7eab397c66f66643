public import KithHTMLBinding

extension HTMLTree {
    /// Returns the value of an attribute with character references decoded, or `nil` if there is no such attribute.
    @inlinable package func attribute(_ name: KnownName, of node: HTMLNode) -> ArraySlice<UInt8>? {
        value(records[node.position], name.rawValue).map { bytes[$0] }
    }

    /// Returns the value of an attribute by the number of its name in this tree.
    @inlinable package func attribute(_ name: HTMLName, of node: HTMLNode) -> ArraySlice<UInt8>? {
        value(records[node.position], name.number).map { bytes[$0] }
    }

    /// Returns the value of an attribute by its name in lower case.
    package func attribute(named name: String, of node: HTMLNode) -> ArraySlice<UInt8>? {
        guard let name = self.name(name) else { return nil }
        return attribute(name, of: node)
    }

    /// Returns the number of a name in lower case, or `nil` if it is unknown to page and program.
    package func name(_ text: String) -> HTMLName? { names.find(text.utf8) }

    /// Returns whether an element has an attribute, with or without a value.
    @inlinable package func hasAttribute(_ name: KnownName, _ node: HTMLNode) -> Bool {
        value(records[node.position], name.rawValue) != nil
    }

    /// Returns all attributes of an element, in document order.
    package func attributes(
        of node: HTMLNode
    ) -> [(name: HTMLName, value: ArraySlice<UInt8>)] {
        let record = records[node.position]
        guard record.isElement else { return [] }
        return attributeRecords[Int(record.start)..<Int(record.end)].map {
            (HTMLName(number: $0.name), bytes[Int($0.start)..<Int($0.end)])
        }
    }

    /// Returns whether an element has a class.
    package func hasClass(_ name: String, _ node: HTMLNode) -> Bool {
        let wanted = Array(name.utf8)
        let hash = TokenRecord.hash(wanted, seed: TokenRecord.classSeed)
        return hasToken(records[node.position], hash, wanted, 0..<wanted.count)
    }
}
