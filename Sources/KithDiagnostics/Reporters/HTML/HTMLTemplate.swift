internal import KithSourceText

/// A page with places to fill: lower-case names in braces.
struct HTMLTemplate {
    /// A part of a page.
    enum Part {
        /// Bytes that stay.
        case text(ArraySlice<UInt8>)
        /// What has this name.
        case place(String)
    }

    /// The parts in their order; braces of style sheets and scripts are text.
    let parts: [Part]

    init(_ page: [UInt8]) {
        var parts: [Part] = []
        var rest = page[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "{")) {
            let name = rest[start...].dropFirst().prefix { $0.isASCIILowercase }
            let isPlace =
                !name.isEmpty && name.endIndex < rest.endIndex
                && rest[name.endIndex] == UInt8(ascii: "}")
            let end = isPlace ? start : name.endIndex
            parts.append(.text(rest[..<end]))
            if isPlace { parts.append(.place(String(decoding: name, as: UTF8.self))) }
            rest = rest[(isPlace ? name.endIndex + 1 : end)...]
        }
        self.parts = parts + [.text(rest)]
    }
}
