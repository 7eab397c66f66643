/// Removes text from an SVG file that depends on the version of Graphviz.
enum SVGText {
    /// Returns the file without the comments before its root element, which contain the version.
    static func withoutVersion(_ svg: [UInt8]) -> [UInt8] {
        var clean: [UInt8] = []
        var rest = svg[...]
        let (open, close) = (Array("<!-- ".utf8), Array("-->\n".utf8))
        while let start = rest.firstRange(of: open), let root = rest.firstRange(of: "<svg".utf8),
            start.lowerBound < root.lowerBound,
            let end = rest[start.upperBound...].firstRange(of: close)
        {
            clean += rest[..<start.lowerBound]
            rest = rest[end.upperBound...]
        }
        return clean + rest
    }
}

/// Removes text from a PDF file that depends on the time.
enum PDFText {
    /// Returns the file with the start of 1970 as its creation date.
    static func withoutDate(_ pdf: [UInt8]) -> [UInt8] {
        let (name, none) = (Array("/CreationDate (D:".utf8), Array("19700101000000".utf8))
        guard let found = pdf.firstRange(of: name) else { return pdf }
        let digits = pdf[found.upperBound...].prefix(none.count)
        guard digits.count == none.count, digits.allSatisfy({ 0x30...0x39 ~= $0 }) else {
            return pdf
        }
        var clean = pdf
        clean.replaceSubrange(digits.indices, with: none)
        return clean
    }
}
