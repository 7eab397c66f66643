import CLibXML2
private import Glibc

/// The functions that libxml2 calls: each finds the state of its page and tells the handler.
enum PageCallbacks {
    /// Sets them; whatever is not set here is not called.
    static func install(in handler: UnsafeMutablePointer<xmlSAXHandler>) {
        var callbacks = unsafe xmlSAXHandler()
        unsafe callbacks.startElement = { (data, name, attributes) in
            guard let name = unsafe name else { return }
            unsafe state(data)?.pointee.start(name, attributes)
        }
        unsafe callbacks.endElement = { (data, name) in
            guard let name = unsafe name else { return }
            unsafe state(data)?.pointee.endElement(name)
        }
        unsafe callbacks.characters = { (data, bytes, count) in
            unsafe state(data)?.pointee.text(UnsafeBufferPointer(start: bytes, count: Int(count)))
        }
        unsafe callbacks.cdataBlock = { (data, bytes, count) in
            unsafe state(data)?.pointee.rawText(
                UnsafeBufferPointer(start: bytes, count: Int(count)))
        }
        unsafe callbacks.ignorableWhitespace = { (data, _, _) in unsafe state(data)?.pointee.pass()
        }
        unsafe callbacks.comment = { (data, bytes) in
            guard let bytes = unsafe bytes else { return }
            unsafe state(data)?.pointee.comment(
                UnsafeBufferPointer(start: bytes, count: strlen(bytes)))
        }
        // What is said about bad markup is not wanted, but where nothing else is said, it counts.
        unsafe callbacks.serror = { (data, _) in unsafe state(data)?.pointee.step() }
        unsafe callbacks.processingInstruction = { (data, _, _) in
            unsafe state(data)?.pointee.step()
        }
        unsafe callbacks.initialized = XML_SAX2_MAGIC
        unsafe handler.pointee = callbacks
    }
}

private func state(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<PageState>? {
    unsafe data?.assumingMemoryBound(to: PageState.self)
}

extension PageState {
    fileprivate mutating func start(
        _ bytes: UnsafePointer<xmlChar>,
        _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
    ) {
        depth += 1
        step()
        guard !isStopped else { return }
        let found = unsafe place(ofStartTag: bytes)
        guard depth <= depthLimit else {
            return stopTooDeep(at: found ?? place)
        }
        let name = unsafe name(bytes)
        let offset = places.skip(to: found ?? place)
        unsafe handler._withUnsafeGuaranteedRef { $0.startElement(name, offset, found == nil) }
        if found != nil {
            let end = current
            for attribute in places.showAttributes(before: end) { leftOut(attribute) }
            go(to: end)
        }
        guard var next = unsafe attributes else { return }
        while let key = unsafe next[0] {
            let value = unsafe next[1]
            let bytes = unsafe UnsafeBufferPointer(
                start: value, count: value.map { unsafe strlen($0) } ?? 0)
            let name = unsafe self.name(key)
            unsafe handler._withUnsafeGuaranteedRef { unsafe $0.attribute(name, bytes.span) }
            unsafe next += 2
        }
    }

    fileprivate mutating func endElement(_ bytes: UnsafePointer<xmlChar>) {
        depth -= 1
        guard !isStopped else { return }
        let name = unsafe name(bytes)
        unsafe handler._withUnsafeGuaranteedRef { $0.endElement(name) }
    }

    /// Tells of an attribute that libxml2 was not given.
    private func leftOut(_ number: Int) {
        let attribute = places.skeleton.attributes[number]
        let name = HTMLName(number: attribute.name)
        let value = unsafe UnsafeBufferPointer(rebasing: whole[attribute.start..<attribute.end])
        guard attribute.hasReferences else {
            unsafe handler._withUnsafeGuaranteedRef { unsafe $0.attribute(name, value.span) }
            return
        }
        var text: [UInt8] = []
        var rest = unsafe value.span
        while !rest.isEmpty {
            let end = min(rest.firstOffset(of: 0x26) + 1, rest.count)
            text.append(copying: rest.extracting(..<end))
            // All references are `&amp;`.
            rest = rest.extracting((rest[end - 1] == 0x26 ? end + 4 : end)...)
        }
        unsafe handler._withUnsafeGuaranteedRef { $0.attribute(name, text.span) }
    }

    fileprivate mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        step()
        guard !isStopped else { return }
        let (text, offset) = unsafe part(.text, bytes, at: current - bytes.count) ?? other(bytes)
        if places.hasLines {
            lines(offset, offset + text.count)
        } else {
            unsafe handler._withUnsafeGuaranteedRef { unsafe $0.text(text.span, offset) }
        }
        go(to: current)
    }

    /// Tells of the texts and line breaks in a part of the page.
    private mutating func lines(_ start: Int, _ end: Int) {
        guard let name = names.lineBreak, depth < depthLimit, let base = unsafe whole.baseAddress
        else {
            places.isMisread = true
            return
        }
        let page = unsafe TagScanner(bytes: base, count: end)
        var at = start
        while at < end {
            let next = page.find(0x3C, from: at)
            if next > at {
                let text = unsafe UnsafeBufferPointer(rebasing: whole[at..<next])
                unsafe handler._withUnsafeGuaranteedRef { unsafe $0.text(text.span, at) }
            }
            guard next < end else { return }
            unsafe handler._withUnsafeGuaranteedRef {
                $0.startElement(name, next, false)
                $0.endElement(name)
            }
            at = page.end(ofSimpleTagAt: next)
        }
    }

    fileprivate mutating func rawText(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard !isStopped else { return }
        let (text, offset) = unsafe part(nil, bytes, at: current - bytes.count) ?? other(bytes)
        unsafe handler._withUnsafeGuaranteedRef { unsafe $0.rawText(text.span, offset) }
        go(to: current)
    }

    fileprivate mutating func comment(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard !isStopped else { return }
        let start = placeOfComment()
        let offset = places.skip(to: start)
        let text = unsafe part(.comment, bytes, at: start + 4)?.text ?? bytes
        unsafe handler._withUnsafeGuaranteedRef { unsafe $0.comment(text.span, offset) }
        go(to: current)
    }

    /// The part of the page that a text stands for which is at an offset of the skeleton as it is.
    private mutating func part(
        _ kind: PageSkeleton.Kind?, _ text: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> (text: UnsafeBufferPointer<UInt8>, offset: Int)? {
        guard start >= place, let page, unsafe page.has(text, at: start) else { return nil }
        let range = places.show(kind, start, start + text.count)
        return unsafe (UnsafeBufferPointer(rebasing: whole[range]), range.lowerBound)
    }

    /// A text that stands nowhere as it is: what a reference means, or what has lost characters.
    private mutating func other(
        _ text: UnsafeBufferPointer<UInt8>
    ) -> (text: UnsafeBufferPointer<UInt8>, offset: Int) {
        unsafe (text, places.skipText(to: place(ofOtherText: text)))
    }

    /// Notes that libxml2 has gone on without telling anybody.
    fileprivate mutating func pass() {
        if !isStopped { go(to: current) }
    }

    private mutating func go(to offset: Int) {
        place = offset
        _ = places.skip(to: offset)
    }
}
