/// Takes out of an SVG file what differs from one version of Graphviz to the next.
enum SVGText {
    /// The file without the comments before its first element, which tell the version.
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

/// Takes out of a PDF file what differs from one moment to the next.
enum PDFText {
    /// The file with the beginning of 1970 as the time of its making.
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
