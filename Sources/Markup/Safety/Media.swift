/// An image, frame or film: what it would load, and what it says about itself.
struct Media {
    /// What it would load, as the page says it.
    let address: ArraySlice<UInt8>?
    /// What it says about itself.
    let text: ArraySlice<UInt8>?

    /// Looks at an element; `nil` for controls that are no images.
    init?(_ node: HTMLNode, _ name: KnownName?, _ tree: borrowing HTMLTree) {
        if name == .input, tree.attribute(.type, of: node).map({ $0.holds("image") }) != true {
            return nil
        }
        address = tree.attribute(name == .object ? .data : .src, of: node)
        let alternative = tree.attribute(.alt, of: node) ?? []
        let title = tree.attribute(.title, of: node) ?? []
        text = !alternative.isEmpty ? alternative : !title.isEmpty ? title : nil
    }

    /// Whether it describes itself with a code such as `:smile:`, which says all that it shows.
    var isSmilie: Bool {
        guard let text else { return false }
        return text.count > 1 && text.first == UInt8(ascii: ":") && !text.contains(0x20)
    }
}
