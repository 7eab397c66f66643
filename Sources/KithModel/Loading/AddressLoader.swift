internal import KithSyntax

extension VocabularyLoader {
    /// Reads the forms of web addresses that lead to the rows of a kind.
    mutating func addresses(_ node: SyntaxNode) -> [AddressForm] {
        if let place = node["addresses"], node["key"] == nil {
            reader.report("only a kind with a key has 'addresses'", at: place)
        }
        return reader.elements(node["addresses"], of: "addresses").compactMap { address($0) }
    }

    private mutating func address(_ node: SyntaxNode) -> AddressForm? {
        reader.allow(["page", "parameter", "fragment"], in: node, of: "an address")
        let page = reader.text(node["page"], "page")
        switch (node["parameter"], node["fragment"]) {
        case (let name?, nil):
            return reader.filledText(name, "parameter").map {
                AddressForm(page: page, part: .parameter($0))
            }
        case (nil, let prefix?):
            return reader.filledText(prefix, "fragment").map {
                AddressForm(page: page, part: .fragment(prefix: $0))
            }
        default:
            reader.report("an address needs either 'parameter' or 'fragment'", at: node)
            return nil
        }
    }
}
