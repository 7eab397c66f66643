internal import KithSourceText

/// Host names: RFC 1123, and RFC 5890 to 5893 for characters beyond ASCII.
enum HostName {
    /// What the labels of a name may be.
    enum Labels {
        /// Letters, digits and hyphens, without decoding.
        case plain
        /// The same, but labels that look encoded must be valid when decoded.
        case encoded
        /// Encoded or not, separated by any of the dots that IDNA allows.
        case international
        /// Encoded or not, as in e-mail addresses, whose grammar has only one kind of dot.
        case internationalInMail
    }

    /// Returns whether a text is a host name.
    static func fits(_ text: [UInt8], _ kind: Labels) -> Bool {
        let scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
        let isASCII = kind == .plain || kind == .encoded
        guard !scalars.isEmpty, !isASCII || scalars.allSatisfy(\.isASCII) else { return false }
        let labels = scalars.split(omittingEmptySubsequences: false) { scalar in
            scalar == "." || kind == .international && isOtherPoint(scalar)
        }
        var length = labels.count - 1
        var decoded: [[Unicode.Scalar]] = []
        for label in labels {
            guard let found = decode(Array(label), isPlain: kind == .plain) else { return false }
            length += found.size
            decoded.append(found.label)
        }
        return length <= 253 && InternationalLabel.areInOrder(decoded)
    }

    private static func isOtherPoint(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\u{3002}" || scalar == "\u{FF0E}" || scalar == "\u{FF61}"
    }

    /// Returns a label, decoded, and its length in ASCII; `nil` if it is not valid.
    private static func decode(
        _ label: [Unicode.Scalar], isPlain: Bool
    ) -> (label: [Unicode.Scalar], size: Int)? {
        guard let first = label.first, let last = label.last, first != "-", last != "-" else {
            return nil
        }
        guard label.allSatisfy(\.isASCII) else {
            guard InternationalLabel.isValid(label), let encoded = Punycode.encode(label),
                encoded.count <= 59
            else { return nil }
            return (label, encoded.count + 4)
        }
        let isLabel = label.allSatisfy { scalar in
            let byte = UInt8(truncatingIfNeeded: scalar.value)
            return byte.isASCIIAlphanumeric || scalar == "-"
        }
        guard isLabel, label.count <= 63 else { return nil }
        guard !isPlain, label.count > 3, label[2] == "-", label[3] == "-" else {
            return (label, label.count)
        }
        // Hyphens in positions three and four are reserved for encoded labels.
        guard first.value | 0x20 == 0x78, label[1].value | 0x20 == 0x6E else { return nil }
        let inside = Array(label.dropFirst(4))
        guard let decoded = Punycode.decode(inside[...]), !decoded.allSatisfy(\.isASCII),
            InternationalLabel.isValid(decoded), let again = Punycode.encode(decoded),
            again.elementsEqual(inside, by: { $0.value | 0x20 == $1.value | 0x20 })
        else { return nil }
        return (decoded, label.count)
    }
}
