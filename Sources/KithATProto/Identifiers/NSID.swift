internal import KithSourceText

/// A namespaced identifier of a record or call type: a reversed domain name, then a name.
package struct NSID: TextIdentifier {
    /// The maximum length in bytes.
    package static let maximumLength = 317

    /// The text form; all bytes are ASCII.
    package let bytes: [UInt8]

    /// Creates an NSID from bytes that are known to be valid.
    package init(checked bytes: [UInt8]) { self.bytes = bytes }

    /// Returns what is wrong with a text, or `nil` if it is a valid NSID.
    package static func fault(in text: Span<UInt8>) -> IdentifierFault? {
        func fault(_ problem: String, _ range: Range<Int>) -> IdentifierFault {
            IdentifierFault("an NSID", problem, at: range)
        }
        guard text.count <= maximumLength else {
            return fault("it is longer than \(maximumLength) bytes", maximumLength..<text.count)
        }
        var labels = HostLabels(expected: "an NSID")
        var last = 0..<0
        var number = 0
        while let label = labels.next(in: text) {
            if number == 0, text[0].isASCIIDigit {
                return fault("its first label begins with a digit", 0..<1)
            }
            last = label
            number += 1
        }
        if let fault = labels.fault { return fault }
        guard number >= 3 else {
            return fault("it has fewer than three labels", 0..<text.count)
        }
        guard text[last.lowerBound].isASCIILetter else {
            return fault("its name begins with a digit", last.lowerBound..<last.lowerBound + 1)
        }
        for index in last where !text[index].isASCIIAlphanumeric {
            return fault("its name may contain only letters and digits", index..<index + 1)
        }
        return nil
    }
}
