import KithCLibXML2

/// The elements that are open in libxml2, as its events tell.
@safe struct OpenElements {
    private var names: [UnsafePointer<xmlChar>] = unsafe []
    /// Whether a `body` has begun; libxml2 then adds no other.
    private(set) var hasBody = false

    /// The number of open elements.
    var count: Int { unsafe names.count }

    /// The name of the innermost element.
    var last: UnsafePointer<xmlChar>? { unsafe names.last }

    mutating func start(_ name: UnsafePointer<xmlChar>) {
        if !hasBody { hasBody = unsafe xmlStrEqual(name, "body") != 0 }
        unsafe names.append(name)
    }

    mutating func end() { _ = unsafe names.popLast() }

    /// Notes an error: an element whose start tag lacks its `>` ends without an event.
    mutating func note(_ error: UnsafePointer<xmlError>) {
        guard unsafe error.pointee.code == Int32(XML_ERR_GT_REQUIRED.rawValue),
            let name = unsafe error.pointee.str1, let last = unsafe last
        else { return }
        let isSame = unsafe name.withMemoryRebound(to: xmlChar.self, capacity: 1) {
            unsafe xmlStrEqual($0, last) != 0
        }
        if isSame { end() }
    }

    mutating func removeAll() {
        unsafe names.removeAll(keepingCapacity: true)
        hasBody = false
    }
}
