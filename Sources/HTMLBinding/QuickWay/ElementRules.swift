import CLibXML2

/// Which tags close which elements, as libxml2 itself does it: it is asked once for each two names.
///
/// The answers lie behind pointers, because access to a field of an object that may change is looked after each time,
/// and tags are many.
@safe final class ElementRules {
    /// The names of elements that can be asked for have numbers below this.
    let count: Int
    private let names: HTMLNames
    private let empty: [Bool]
    private let html: HTMLName?
    private let head: HTMLName?
    /// For each name of an open element and each other name, what is known.
    private let starts: UnsafeMutablePointer<Answer>
    private let ends: UnsafeMutablePointer<Answer>
    private let bodies: UnsafeMutablePointer<Answer>
    private var reference: [UInt8] = []

    private enum Answer: UInt8 { case unknown, yes, no }

    init(_ names: HTMLNames) {
        self.names = names
        count = names.count
        empty = (0..<names.count).map { number in
            let name = names.text(HTMLName(number: UInt32(number)))
            guard let element = unsafe htmlTagLookup(name) else { return false }
            return unsafe element.pointee.empty != 0
        }
        html = names.find("html".utf8)
        head = names.find("head".utf8)
        unsafe starts = Self.answers(names.count * names.count)
        unsafe ends = Self.answers(names.count * names.count)
        unsafe bodies = Self.answers(names.count)
    }

    deinit {
        unsafe starts.deallocate()
        unsafe ends.deallocate()
        unsafe bodies.deallocate()
    }

    private static func answers(_ count: Int) -> UnsafeMutablePointer<Answer> {
        let answers = UnsafeMutablePointer<Answer>.allocate(capacity: count)
        unsafe answers.initialize(repeating: .unknown, count: count)
        return unsafe answers
    }

    /// Where the answer about two names lies.
    private func index(_ open: UInt32, _ other: UInt32) -> Int {
        precondition(Int(open) < count && Int(other) < count, "nothing is known of such a name")
        return Int(open) * count + Int(other)
    }

    /// Whether elements of a name end where they begin.
    func isEmpty(_ name: UInt32) -> Bool { empty[Int(name)] }

    /// Whether text right inside of such an element makes libxml2 add others.
    func isOutsideOfBody(_ name: HTMLName) -> Bool { name == html || name == head }

    /// Whether the tag of an element lets the body begin where a page says nothing of that.
    func beginsBody(_ name: UInt32) -> Bool {
        precondition(Int(name) < count, "nothing is known of such a name")
        let answer = unsafe bodies + Int(name)
        if unsafe answer.pointee == .unknown {
            let open = openElements("<html><head>", text(of: name, "<"))
            unsafe answer.pointee = open[1].hasBody ? .yes : .no
        }
        return unsafe answer.pointee == .yes
    }

    /// Whether a start tag ends the open element that it stands in.
    func closes(_ open: UInt32, _ tag: UInt32) -> Bool {
        let answer = unsafe starts + index(open, tag)
        if unsafe answer.pointee == .unknown {
            let open = openElements("<html><body>" + text(of: open, "<"), text(of: tag, "<"))
            let nested = open[0].count + (empty[Int(tag)] ? 0 : 1)
            unsafe answer.pointee = open[1].count == nested ? .no : .yes
        }
        return unsafe answer.pointee == .yes
    }

    /// Whether an open element ends with the end tag of one around it.
    func closesWith(endOf outer: UInt32, _ open: UInt32) -> Bool {
        let answer = unsafe ends + index(open, outer)
        if unsafe answer.pointee == .unknown {
            let tags = text(of: outer, "<") + text(of: open, "<") + text(of: outer, "</")
            let open = openElements("<html><body>", tags)
            unsafe answer.pointee = open[1].count == open[0].count ? .yes : .no
        }
        return unsafe answer.pointee == .yes
    }

    private func text(of name: UInt32, _ mark: String) -> String {
        mark + String(decoding: names[HTMLName(number: name)], as: UTF8.self) + ">"
    }

    /// What is open behind each part of a page.
    private func openElements(_ parts: String...) -> [(count: Int32, hasBody: Bool)] {
        var silent = unsafe xmlSAXHandler()
        guard
            let context = unsafe htmlCreatePushParserCtxt(
                &silent, nil, nil, 0, nil, XML_CHAR_ENCODING_UTF8)
        else { return parts.map { _ in (0, false) } }
        defer { unsafe htmlFreeParserCtxt(context) }
        return parts.map { part in
            _ = unsafe htmlParseChunk(context, part, Int32(part.utf8.count), 0)
            return unsafe (context.pointee.nameNr, context.pointee.isInBody)
        }
    }

    /// The scalar that a reference by name means.
    func scalar(_ name: UnsafeBufferPointer<UInt8>) -> UInt32? {
        reference.removeAll(keepingCapacity: true)
        unsafe reference.append(contentsOf: name)
        reference.append(0)
        guard let entity = unsafe htmlEntityLookup(reference) else { return nil }
        return unsafe entity.pointee.value
    }
}

extension HTMLNames {
    /// A name as libxml2 takes it, followed by a zero.
    fileprivate func text(_ name: HTMLName) -> [UInt8] { Array(self[name]) + [0] }
}

extension xmlParserCtxt {
    /// Whether a `body` has begun: libxml2 then adds none, whatever follows.
    var isInBody: Bool { unsafe html >= 10 }
}
