import KithCLibXML2

/// The rules of libxml2 for which tags close which elements, determined by trial parses and cached for pairs of names.
///
/// The answers are stored behind pointers, because each access to a mutable class property has an exclusivity check,
/// and there are many tags.
@safe final class ElementRules {
    /// The number of names with answers; lookups require smaller numbers.
    let count: Int
    private let names: HTMLNames
    private let empty: [Bool]
    private let html: HTMLName?
    private let head: HTMLName?
    /// The cached answers: two matrices by open element and other element, and a list for `beginsBody`.
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

    /// Returns the index of the answer for two names.
    private func index(_ open: UInt32, _ other: UInt32) -> Int {
        precondition(Int(open) < count && Int(other) < count, "nothing is known of such a name")
        return Int(open) * count + Int(other)
    }

    /// Returns whether elements with a name are empty according to libxml2.
    func isEmpty(_ name: UInt32) -> Bool { empty[Int(name)] }

    /// Returns whether libxml2 adds elements around text that is a direct child of such an element.
    func isOutsideOfBody(_ name: HTMLName) -> Bool { name == html || name == head }

    /// Returns whether an element's tag makes libxml2 begin the body if the page has no `body` tag.
    func beginsBody(_ name: UInt32) -> Bool {
        precondition(Int(name) < count, "nothing is known of such a name")
        let answer = unsafe bodies + Int(name)
        if unsafe answer.pointee == .unknown {
            let open = openElements("<html><head>", text(of: name, "<"))
            unsafe answer.pointee = open[1].hasBody ? .yes : .no
        }
        return unsafe answer.pointee == .yes
    }

    /// Returns whether a start tag closes the open element that contains it.
    func closes(_ open: UInt32, _ tag: UInt32) -> Bool {
        let answer = unsafe starts + index(open, tag)
        if unsafe answer.pointee == .unknown {
            let open = openElements("<html><body>" + text(of: open, "<"), text(of: tag, "<"))
            let nested = open[0].count + (empty[Int(tag)] ? 0 : 1)
            unsafe answer.pointee = open[1].count == nested ? .no : .yes
        }
        return unsafe answer.pointee == .yes
    }

    /// Returns whether an open element is closed by the end tag of an enclosing one.
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

    /// Parses the parts of a page; returns the number of open elements after each and whether the body has begun.
    private func openElements(_ parts: String...) -> [(count: Int, hasBody: Bool)] {
        var open = OpenElements()
        return unsafe withUnsafeMutablePointer(to: &open) { open in
            var calls = unsafe Self.calls
            let context = unsafe htmlCreatePushParserCtxt(
                &calls, open, nil, 0, nil, XML_CHAR_ENCODING_UTF8)
            defer { unsafe htmlFreeParserCtxt(context) }
            return parts.map { part in
                _ = unsafe htmlParseChunk(context, part, Int32(part.utf8.count), 0)
                return unsafe (open.pointee.count, open.pointee.hasBody)
            }
        }
    }

    /// Callbacks that note the open elements.
    private static var calls: xmlSAXHandler {
        var calls = unsafe xmlSAXHandler()
        unsafe calls.startElement = { (data, name, _) in
            guard let name = unsafe name else { return }
            unsafe data?.assumingMemoryBound(to: OpenElements.self).pointee.start(name)
        }
        unsafe calls.endElement = { (data, _) in
            unsafe data?.assumingMemoryBound(to: OpenElements.self).pointee.end()
        }
        return unsafe calls
    }

    /// Returns the scalar of a named character reference.
    func scalar(_ name: UnsafeBufferPointer<UInt8>) -> UInt32? {
        reference.removeAll(keepingCapacity: true)
        unsafe reference.append(contentsOf: name)
        reference.append(0)
        guard let entity = unsafe htmlEntityLookup(reference) else { return nil }
        return unsafe entity.pointee.value
    }
}

extension HTMLNames {
    /// Returns a name as a C string.
    fileprivate func text(_ name: HTMLName) -> [UInt8] { Array(self[name]) + [0] }
}
