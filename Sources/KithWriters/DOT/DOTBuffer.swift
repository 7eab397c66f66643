internal import KithSourceText

/// The bytes of a drawing being written.
struct DOTBuffer {
    private(set) var bytes: [UInt8] = []

    /// Moves the bytes to a sink.
    mutating func move(to sink: inout ByteSink) {
        sink.append(bytes)
        bytes.removeAll(keepingCapacity: true)
    }

    /// Appends text that needs no escapes.
    mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

    /// Appends bytes in DOT syntax.
    mutating func add(_ other: [UInt8]) { bytes.append(contentsOf: other) }

    /// Appends a number.
    mutating func add(_ number: Int) {
        if number < 0 { bytes.append(0x2D) }
        var rest = number.magnitude
        let start = bytes.count
        repeat {
            bytes.append(0x30 + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0
        bytes[start...].reverse()
    }

    /// Appends a number with at most one decimal place.
    mutating func add(_ number: Double) {
        let tenths = Int((number * 10).rounded())
        if tenths < 0 { bytes.append(0x2D) }
        add(Int(tenths.magnitude / 10))
        if tenths % 10 != 0 {
            bytes.append(0x2E)
            add(Int(tenths.magnitude % 10))
        }
    }

    /// Appends the name of a node: a letter and its number, counted from 1.
    mutating func add(node letter: Unicode.Scalar, _ index: Int) {
        bytes.append(UInt8(truncatingIfNeeded: letter.value))
        add(index + 1)
    }

    /// The approximate maximum length of a quoted piece.
    ///
    /// Graphviz reads at most 16 kB without an escape.
    private static let pieceLength = 4000

    /// Appends text of an XML document; line breaks become spaces.
    mutating func add(xml text: String.UnicodeScalarView) {
        for scalar in text {
            switch scalar {
            case "&", "<", ">", "\"": add(CharacterReference.text(of: UInt8(ascii: scalar)))
            case "\n": add(" ")
            default:
                bytes.append(
                    contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
    }

    /// Appends a quoted label.
    ///
    /// Sequences that Graphviz interprets, such as `\N` and `&amp;`, are escaped.
    mutating func add(label text: String.UnicodeScalarView) {
        quote(text) { Self.escape($0, backslash: "\\\\") }
    }

    /// Appends a quoted tooltip.
    ///
    /// Graphviz interprets backslashes in it twice.
    mutating func add(tooltip text: String.UnicodeScalarView) {
        quote(text) { Self.escape($0, backslash: "\\\\\\\\") }
    }

    private static func escape(_ scalar: Unicode.Scalar, backslash: String) -> String? {
        switch scalar {
        case "&": CharacterReference.text(of: UInt8(ascii: scalar))
        case "\\": backslash
        case "\"": "\\\""
        case "\n": "\\n"
        default: nil
        }
    }

    /// Appends quoted text that Graphviz does not interpret, such as a key.
    ///
    /// Backslashes are doubled nevertheless: otherwise one could not precede a quote.
    mutating func add(plain text: String.UnicodeScalarView) {
        quote(text) { scalar in
            switch scalar {
            case "\\": "\\\\"
            case "\"": "\\\""
            default: nil
            }
        }
    }

    private mutating func quote(
        _ text: String.UnicodeScalarView, escape: (Unicode.Scalar) -> String?
    ) {
        var start = bytes.count
        bytes.append(0x22)
        for scalar in text {
            if bytes.count - start > Self.pieceLength {
                add("\" + \"")
                start = bytes.count
            }
            if let escaped = escape(scalar) {
                add(escaped)
            } else {
                bytes.append(
                    contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        bytes.append(0x22)
    }
}
