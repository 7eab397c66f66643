/// The text form of PostgreSQL arrays: `{a,"b c","said \"x\""}`.
enum ArrayLiteral {
    /// Returns the elements; `nil` if the text is not an array, or has more than one dimension.
    ///
    /// NULL elements are left out.
    static func elements(_ text: ArraySlice<UInt8>) -> [[UInt8]]? {
        guard text.count >= 2, text.first == UInt8(ascii: "{"), text.last == UInt8(ascii: "}")
        else { return nil }
        var rest = text.dropFirst().dropLast()
        if rest.allSatisfy({ $0 == 0x20 }) { return [] }
        var elements: [[UInt8]] = []
        while true {
            guard let (element, isQuoted) = next(&rest) else { return nil }
            if isQuoted || !element.elementsEqual("NULL".utf8) { elements.append(element) }
            guard let separator = rest.popFirst() else { return elements }
            guard separator == UInt8(ascii: ",") else { return nil }
        }
    }

    /// Removes the first element, up to the comma after it.
    private static func next(_ rest: inout ArraySlice<UInt8>) -> ([UInt8], isQuoted: Bool)? {
        while rest.first == 0x20 { rest = rest.dropFirst() }
        let isQuoted = rest.first == UInt8(ascii: "\"")
        if isQuoted { rest = rest.dropFirst() }
        var element: [UInt8] = []
        while let byte = rest.first {
            switch byte {
            case UInt8(ascii: "\\"):
                rest = rest.dropFirst()
                guard let escaped = rest.popFirst() else { return nil }
                element.append(escaped)
            case UInt8(ascii: "\"") where isQuoted:
                rest = rest.dropFirst()
                while rest.first == 0x20 { rest = rest.dropFirst() }
                return (element, true)
            case UInt8(ascii: ",") where !isQuoted: return element.isEmpty ? nil : (element, false)
            case UInt8(ascii: "{") where !isQuoted, UInt8(ascii: "}") where !isQuoted: return nil
            default: element.append(rest.removeFirst())
            }
        }
        return isQuoted || element.isEmpty ? nil : (element, false)
    }
}
