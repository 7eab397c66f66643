private import Glibc
import KithCLibXML2

/// The C callbacks, which receive the state of the page and call the handler.
enum PageCallbacks {
    /// The callbacks; there are no others.
    static var all: xmlSAXHandler {
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
        // In some parts of a page, errors are the only calls to count.
        unsafe callbacks.serror = { (data, error) in
            unsafe state(data)?.pointee.step()
            if let error = unsafe error { unsafe state(data)?.pointee.open.note(error) }
        }
        unsafe callbacks.processingInstruction = { (data, _, _) in
            unsafe state(data)?.pointee.step()
        }
        unsafe callbacks.initialized = XML_SAX2_MAGIC
        return unsafe callbacks
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
        unsafe open.start(bytes)
        step()
        guard !isStopped else { return }
        let found = unsafe place(ofStartTag: bytes)
        let offset = places.skip(to: found ?? current)
        guard depth <= depthLimit else { return stopTooDeep(at: offset) }
        let name = unsafe name(bytes)
        guard unsafe found != nil || attributes != nil else { return implied.append(name) }
        tellImplied(at: offset)
        unsafe handler._withUnsafeGuaranteedRef { $0.startElement(name, offset, false) }
        if let found {
            let nameEnd = unsafe found + 1 + strlen(bytes)
            let shown = places.showAttributes(behind: nameEnd)
            // A tag whose attributes were cut out has none left; this is another.
            if unsafe !shown.isEmpty && attributes != nil { places.isMisread = true }
            for attribute in shown { tellAttribute(attribute) }
            go(to: current)
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
        open.end()
        guard !isStopped else { return }
        if !implied.isEmpty { tellImplied(at: places.skip(to: current)) }
        let name = unsafe name(bytes)
        unsafe handler._withUnsafeGuaranteedRef { $0.endElement(name) }
    }

    fileprivate mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        step()
        guard !isStopped else { return }
        let offset = unsafe places.skip(
            to: place(ofPlainText: bytes) ?? place(ofOtherText: bytes))
        tellImplied(at: offset)
        unsafe handler._withUnsafeGuaranteedRef { unsafe $0.text(bytes.span, offset) }
        go(to: current)
    }

    fileprivate mutating func rawText(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard !isStopped else { return }
        let offset = unsafe places.skip(
            to: place(ofPlainText: bytes) ?? place(ofOtherText: bytes))
        tellImplied(at: offset)
        unsafe handler._withUnsafeGuaranteedRef { unsafe $0.rawText(bytes.span, offset) }
        go(to: current)
    }

    fileprivate mutating func comment(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard !isStopped else { return }
        if bytes.isEmpty, let pieces = places.showPieces(before: current) {
            tellImplied(at: places.skeleton.pieces[pieces.lowerBound].start)
            tell(pieces)
            place = current
            return
        }
        let offset = places.skip(to: placeOfComment())
        tellImplied(at: offset)
        unsafe handler._withUnsafeGuaranteedRef { unsafe $0.comment(bytes.span, offset) }
        go(to: current)
    }

    /// Returns where a text begins that ends at libxml2's position, if the skeleton has the same bytes there.
    private func place(ofPlainText text: UnsafeBufferPointer<UInt8>) -> Int? {
        let start = current - text.count
        guard start >= place, let page, unsafe page.has(text, at: start) else { return nil }
        return start
    }

    /// Notes that libxml2 has advanced without an event.
    fileprivate mutating func pass() {
        if !isStopped { go(to: current) }
    }

    private mutating func go(to offset: Int) {
        place = offset
        _ = places.skip(to: offset)
    }
}
