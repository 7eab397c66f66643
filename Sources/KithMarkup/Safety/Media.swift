/// An image, frame or video: its address and its description.
struct Media {
    /// The address of the media, as written in the page.
    let address: ArraySlice<UInt8>?
    /// The alternative text, or else the title.
    let text: ArraySlice<UInt8>?

    /// Reads an element; fails for form controls that are not images.
    init?(_ node: HTMLNode, _ name: KnownName?, _ tree: borrowing HTMLTree) {
        if name == .input, tree.attribute(.type, of: node).map({ $0.holds("image") }) != true {
            return nil
        }
        address = tree.attribute(name == .object ? .data : .src, of: node)
        let alternative = tree.attribute(.alt, of: node) ?? []
        let title = tree.attribute(.title, of: node) ?? []
        text = !alternative.isEmpty ? alternative : !title.isEmpty ? title : nil
    }

    /// Whether the description is a code such as `:smile:`, which says everything that the image shows.
    var isSmilie: Bool {
        guard let text else { return false }
        return text.count > 1 && text.first == UInt8(ascii: ":") && !text.contains(0x20)
    }
}
