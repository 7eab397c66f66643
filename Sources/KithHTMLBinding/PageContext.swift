private import Glibc
import KithCLibXML2

/// A parser context of libxml2, which is freed by its owner.
///
/// Only this file touches the fields of libxml2's context: `dict`, `sax` and `userData`, which its documentation names.
@safe struct PageContext {
    private let context: htmlParserCtxtPtr

    /// A byte order mark, with which each page begins, so that libxml2 reads it as UTF-8.
    static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private static let options = [
        HTML_PARSE_RECOVER, HTML_PARSE_NOERROR, HTML_PARSE_NOWARNING, HTML_PARSE_NONET,
        HTML_PARSE_IGNORE_ENC,
    ].reduce(0) { $0 | Int32(bitPattern: $1.rawValue) }

    init() throws(HTMLParseError) {
        guard let context = unsafe htmlNewParserCtxt() else { throw .outOfMemory }
        // libxml2 can loop forever at its own dictionary limit. PageState enforces a lower one.
        _ = unsafe xmlDictSetLimit(context.pointee.dict, 0)
        unsafe self.context = context
    }

    func free() { unsafe htmlFreeParserCtxt(context) }

    /// The size in bytes of the dictionary of names.
    var dictionarySize: Int { unsafe Int(xmlDictGetUsage(context.pointee.dict)) }

    /// The offset up to which the bytes have been read.
    var offset: Int { unsafe xmlByteConsumed(context) }

    /// Reads no further.
    func stop() { unsafe xmlStopParser(context) }

    /// Parses the bytes of a page, passing a state to the callbacks; returns whether there was enough memory.
    func parse(
        _ bytes: UnsafeBufferPointer<UInt8>, calling callbacks: xmlSAXHandler,
        with state: UnsafeMutableRawPointer
    ) -> Bool {
        unsafe context.pointee.userData = state
        if let sax = unsafe context.pointee.sax { unsafe sax.pointee = callbacks }
        // Without the tree, the result is always nil.
        _ = unsafe bytes.withMemoryRebound(to: CChar.self) { chars in
            unsafe htmlCtxtReadMemory(
                context, chars.baseAddress, Int32(chars.count), nil, nil, Self.options)
        }
        // Without memory for its input, libxml2 has read nothing and reports no error.
        let isRead = offset >= 0
        let error = unsafe xmlCtxtGetLastError(context)
        let code = unsafe error.map { unsafe $0.pointee.code } ?? 0
        unsafe htmlCtxtReset(context)
        return isRead && code != Int32(XML_ERR_NO_MEMORY.rawValue)
    }

    /// The versions of libxml2 with which the quick way was tested.
    ///
    /// The quick way foresees what libxml2 makes of a page. With any other version, pages are parsed as a whole.
    private static let testedVersions = [20914]

    /// Whether the quick way was tested with the version of libxml2 that is loaded.
    static let isTested = unsafe testedVersions.contains(atol(kith_libxml2_version()))
}
