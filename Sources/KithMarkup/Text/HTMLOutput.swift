private import KithHTMLBinding
private import KithSourceText
private import KithSystemBinding

/// The escaping of element content.
private enum HTMLText: ByteEscaping {
    @inline(__always)
    static func special(_ bytes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
        bytes.equal(UInt8(ascii: "&")) .| bytes.equal(UInt8(ascii: "<"))
            .| bytes.equal(UInt8(ascii: ">"))
    }

    static func appendEscape(of byte: UInt8, to output: inout [UInt8]) {
        output += CharacterReference.text(of: byte).utf8
    }
}

/// The escaping of attribute values in double quotes.
private enum HTMLValue: ByteEscaping {
    @inline(__always)
    static func special(_ bytes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
        HTMLText.special(bytes) .| bytes.equal(UInt8(ascii: "\""))
    }

    static func appendEscape(of byte: UInt8, to output: inout [UInt8]) {
        HTMLText.appendEscape(of: byte, to: &output)
    }
}

/// Functions that write HTML with correct escaping.
enum HTMLOutput {
    /// Appends text as element content.
    static func appendText(_ text: Span<UInt8>, to output: inout [UInt8]) {
        output.append(text, as: HTMLText.self)
    }

    /// Appends ` name="value"`.
    static func appendAttribute(
        _ name: Span<UInt8>, _ value: Span<UInt8>, to output: inout [UInt8]
    ) {
        output.append(UInt8(ascii: " "))
        output.append(copying: name)
        appendValue(value, to: &output)
    }

    /// Appends `="value"`.
    static func appendValue(_ value: Span<UInt8>, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "="))
        output.append(UInt8(ascii: "\""))
        output.append(value, as: HTMLValue.self)
        output.append(UInt8(ascii: "\""))
    }

    /// Returns whether elements of a name are void: they have neither content nor an end tag.
    static func isVoid(_ name: UInt32) -> Bool {
        name < KnownName.voidCount
    }

    /// Returns whether the content of elements of a name is raw text.
    static func isRaw(_ name: UInt32) -> Bool {
        name == KnownName.script.rawValue || name == KnownName.style.rawValue
    }
}

extension HTMLTree {
    /// Returns the content of a node as HTML.
    package func innerHTML(of node: HTMLNode) -> [UInt8] {
        var output: [UInt8] = []
        appendInnerHTML(of: node, to: &output)
        return output
    }

    /// Appends the content of a node as HTML; equal trees give equal bytes.
    ///
    /// The output includes comments and scripts. Use ``SafeHTML`` for content that is displayed to people.
    package func appendInnerHTML(of node: HTMLNode, to output: inout [UInt8]) {
        // The innermost open element, or the node itself.
        var open = node.index
        for index in inside(node) {
            while open != node.index, records[Int(open)].after <= index {
                appendEnd(&open, to: &output)
            }
            let record = records[Int(index)]
            let text = Int(record.start)..<Int(record.end)
            switch record.name {
            case NodeRecord.text:
                if HTMLOutput.isRaw(records[Int(record.parent)].name) {
                    output.append(copying: bytes.span.extracting(text))
                } else {
                    HTMLOutput.appendText(bytes.span.extracting(text), to: &output)
                }
            case NodeRecord.comment:
                output.append(contentsOf: "<!--".utf8)
                output.append(copying: bytes.span.extracting(text))
                output.append(contentsOf: "-->".utf8)
            default:
                appendStart(index, to: &output)
                if !HTMLOutput.isVoid(record.name) { open = index }
            }
        }
        while open != node.index { appendEnd(&open, to: &output) }
    }

    private func appendStart(_ index: UInt32, to output: inout [UInt8]) {
        let record = records[Int(index)]
        output.append(UInt8(ascii: "<"))
        names.append(HTMLName(number: record.name), to: &output)
        for position in Int(record.start)..<Int(record.end) {
            let attribute = attributeRecords[position]
            output.append(UInt8(ascii: " "))
            names.append(HTMLName(number: attribute.name), to: &output)
            HTMLOutput.appendValue(
                bytes.span.extracting(Int(attribute.start)..<Int(attribute.end)), to: &output)
        }
        output.append(UInt8(ascii: ">"))
    }

    /// Appends the end tag of an element and moves to its parent.
    private func appendEnd(_ open: inout UInt32, to output: inout [UInt8]) {
        output.append(UInt8(ascii: "<"))
        output.append(UInt8(ascii: "/"))
        names.append(HTMLName(number: records[Int(open)].name), to: &output)
        output.append(UInt8(ascii: ">"))
        open = records[Int(open)].parent
    }
}
