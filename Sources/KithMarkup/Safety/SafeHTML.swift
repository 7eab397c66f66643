private import KithHTMLBinding

/// Sanitises page content for display: nothing is executed or loaded, and no element closes one outside the content.
///
/// Elements, attributes and schemes that are not listed are left out. Images, frames and videos become links to
/// themselves, unless the rules for links have a file for an image. The result is well-formed, with all tags closed, so it can be inserted into any element.
package struct SafeHTML: Sendable {
    /// The classes to keep, such as those of quotes.
    package var classes: Set<String> = []
    /// The rules for links.
    package var links = LinkRules()
    /// Whether images become links to themselves; otherwise only their descriptions are kept.
    package var linksMedia = true

    /// Creates the default rules.
    package init() {}

    /// Returns the sanitised content of a node.
    package func html(of node: HTMLNode, in tree: borrowing HTMLTree) -> [UInt8] {
        var writer = SafeWriter(self)
        writer.write(node, tree)
        return ShownText.shown(writer.output)
    }
}

/// A writer of one piece of sanitised HTML.
private struct SafeWriter {
    var output: [UInt8] = []
    private let rules: SafeHTML
    /// The elements whose end tags are due.
    private var open: [UInt32] = []
    /// The open link, if any, with its end; browsers break up nested links.
    private var link: (node: UInt32, end: String)?

    init(_ rules: SafeHTML) { self.rules = rules }

    mutating func write(_ node: HTMLNode, _ tree: borrowing HTMLTree) {
        var at = tree.inside(node).lowerBound
        let end = tree.inside(node).upperBound
        while at < end {
            while let last = open.last, tree.records[Int(last)].after <= at { close(last, tree) }
            let record = tree.records[Int(at)]
            if record.name == NodeRecord.text {
                HTMLOutput.appendText(
                    tree.bytes.span.extracting(Int(record.start)..<Int(record.end)), to: &output)
            } else if record.isElement, !start(at, tree) {
                at = record.after
                continue
            }
            at += 1
        }
        for last in open.reversed() { close(last, tree) }
    }

    /// Writes the start tag of an element; returns whether to continue with its content.
    private mutating func start(_ node: UInt32, _ tree: borrowing HTMLTree) -> Bool {
        let name = KnownName(rawValue: tree.records[Int(node)].name)
        switch SafeElement(name) {
        case .dropped: return false
        case .unwrapped: return true
        case .linked:
            media(node, name, tree)
            return name != .iframe
        case .kept:
            if name == .a {
                startLink(node, tree)
            } else if let name, isAtHome(name, tree) {
                tag(node, name, tree)
            }
            return true
        }
    }

    /// Writes the start tag of a link, unless it has no allowed address or is inside another link.
    private mutating func startLink(_ node: UInt32, _ tree: borrowing HTMLTree) {
        guard link == nil, let target = tree.attribute(.href, of: HTMLNode(index: node)),
            let (address, isCaptured) = rules.links.resolved(target),
            !address.isEmpty || !isCaptured
        else { return }
        if !isCaptured { output.append(contentsOf: "<span class=\"uncaptured\">".utf8) }
        if address.isEmpty { open.append(node) } else { tag(node, .a, tree) }
        link = (node, (address.isEmpty ? "" : "</a>") + (isCaptured ? "" : "</span>"))
    }

    private func isAtHome(_ name: KnownName, _ tree: borrowing HTMLTree) -> Bool {
        guard let homes = SafeElement.home(of: name) else { return true }
        for node in open {
            let outer = tree.records[Int(node)].name
            if homes.contains(where: { $0.rawValue == outer }) { return true }
        }
        return false
    }

    private mutating func tag(_ node: UInt32, _ name: KnownName, _ tree: borrowing HTMLTree) {
        output.append(UInt8(ascii: "<"))
        output.append(contentsOf: name.text.utf8)
        for (attribute, value) in tree.attributes(of: HTMLNode(index: node)) {
            let key = KnownName(rawValue: attribute.number)
            if key == .class {
                classes(value)
            } else if SafeAttribute.isKept(key, on: name), let key {
                HTMLOutput.appendAttribute(key.text.utf8.span, value.span, to: &output)
            } else if SafeAttribute.isAddress(key, on: name), let key,
                let address = rules.links.address(value)
            {
                HTMLOutput.appendAttribute(key.text.utf8.span, address.span, to: &output)
                if name == .a { output.append(contentsOf: Self.noReferrer) }
            }
        }
        output.append(UInt8(ascii: ">"))
        if !HTMLOutput.isVoid(name.rawValue) { open.append(node) }
    }

    private static let noReferrer = Array(" rel=\"nofollow noopener noreferrer\"".utf8)

    private mutating func classes(_ value: ArraySlice<UInt8>) {
        let kept = value.split(whereSeparator: \.isHTMLSpace).filter {
            rules.classes.contains(String(decoding: $0, as: UTF8.self))
        }
        guard !kept.isEmpty else { return }
        HTMLOutput.appendAttribute(
            "class".utf8.span, Array(kept.joined(separator: [0x20])).span, to: &output)
    }

    /// Writes a link to an image or video, or its description if there is no address.
    private mutating func media(
        _ node: UInt32, _ name: KnownName?, _ tree: borrowing HTMLTree
    ) {
        guard let media = Media(HTMLNode(index: node), name, tree) else { return }
        if let picture = media.address.flatMap({ rules.links.picture?($0) }) {
            output.append(contentsOf: "<img".utf8)
            HTMLOutput.appendAttribute("src".utf8.span, picture.span, to: &output)
            let text = media.text ?? []
            HTMLOutput.appendAttribute("alt".utf8.span, text.span, to: &output)
            return output.append(UInt8(ascii: ">"))
        }
        let source = media.address.flatMap { rules.links.address($0) }
        let text = media.text ?? source.map { Link($0).lastComponent } ?? []
        guard rules.linksMedia, link == nil, !media.isSmilie, let source, !source.isEmpty else {
            HTMLOutput.appendText(text.span, to: &output)
            return
        }
        output.append(contentsOf: "<a".utf8)
        HTMLOutput.appendAttribute("href".utf8.span, source.span, to: &output)
        output.append(contentsOf: Self.noReferrer)
        output.append(UInt8(ascii: ">"))
        HTMLOutput.appendText((text.isEmpty ? source : text).span, to: &output)
        output.append(contentsOf: "</a>".utf8)
    }

    private mutating func close(_ node: UInt32, _ tree: borrowing HTMLTree) {
        open.removeLast()
        if let link, link.node == node {
            output.append(contentsOf: link.end.utf8)
            self.link = nil
            return
        }
        guard let name = KnownName(rawValue: tree.records[Int(node)].name) else { return }
        output.append(contentsOf: "</".utf8)
        output.append(contentsOf: name.text.utf8)
        output.append(UInt8(ascii: ">"))
    }
}
