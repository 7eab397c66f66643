/// The methods of a handler with its type erased, for the C callbacks of libxml2.
class HandlerCalls {
    func startElement(_ name: HTMLName, _ offset: Int, _ isImplied: Bool) {}
    func attribute(_ name: HTMLName, _ value: Span<UInt8>) {}
    func attribute(_ name: HTMLName, _ value: Span<UInt8>, writtenAt offset: Int) {}
    func endElement(_ name: HTMLName) {}
    func text(_ bytes: Span<UInt8>, _ offset: Int) {}
    func text(_ bytes: Span<UInt8>, writtenAt offset: Int) {}
    func rawText(_ bytes: Span<UInt8>, _ offset: Int) {}
    func comment(_ bytes: Span<UInt8>, _ offset: Int) {}
}

/// Calls a handler of one type.
///
/// The handler is on the heap and accessed by pointer, which avoids exclusivity checks.
@safe final class TypedHandlerCalls<Handler: HTMLEventHandler>: HandlerCalls {
    private let handler: UnsafeMutablePointer<Handler>

    init(_ handler: UnsafeMutablePointer<Handler>) {
        unsafe self.handler = unsafe handler
    }

    override func startElement(_ name: HTMLName, _ offset: Int, _ isImplied: Bool) {
        unsafe handler.pointee.startElement(name, at: offset, isImplied: isImplied)
    }

    override func attribute(_ name: HTMLName, _ value: Span<UInt8>) {
        unsafe handler.pointee.attribute(name, value)
    }

    override func attribute(_ name: HTMLName, _ value: Span<UInt8>, writtenAt offset: Int) {
        unsafe handler.pointee.attribute(name, value, writtenAt: offset)
    }

    override func endElement(_ name: HTMLName) { unsafe handler.pointee.endElement(name) }

    override func text(_ bytes: Span<UInt8>, _ offset: Int) {
        unsafe handler.pointee.text(bytes, at: offset)
    }

    override func text(_ bytes: Span<UInt8>, writtenAt offset: Int) {
        unsafe handler.pointee.text(bytes, writtenAt: offset)
    }

    override func rawText(_ bytes: Span<UInt8>, _ offset: Int) {
        unsafe handler.pointee.rawText(bytes, at: offset)
    }

    override func comment(_ bytes: Span<UInt8>, _ offset: Int) {
        unsafe handler.pointee.comment(bytes, at: offset)
    }
}
