private import KithSystemBinding

/// The name of a field of the object tables, as a number.
package struct FieldName: Hashable, Sendable {
    /// The position in the list of names; 0 stands for keys that are data, such as paths.
    let number: UInt16

    /// A key that is data: a path, a status code, the name of a component.
    package static let none = FieldName(number: 0)
}

/// All field names with their numbers; look-ups create no `String`.
struct FieldNames: Sendable {
    private(set) var texts: [String] = [""]
    private var bytes: [[UInt8]] = [[]]
    /// Numbers of names by hash; 0 is free.
    private var slots = [UInt16](repeating: 0, count: 1024)

    /// Returns the number of a name; 0 if it is unknown.
    func number(of name: Span<UInt8>) -> UInt16 {
        var slot = Self.hash(name)
        while true {
            let number = slots[slot]
            if number == 0 { return number }
            let known = bytes[Int(number)]
            if known.span.isEqual(to: name) { return number }
            slot = (slot + 1) & 1023
        }
    }

    /// Returns the number of a name, and adds the name if it is new.
    mutating func add(_ text: String) -> UInt16 {
        // The rule for keys that are data has an empty name.
        if text.isEmpty { return 0 }
        let name = Array(text.utf8)
        let known = number(of: name.span)
        guard known == 0 else { return known }
        precondition(texts.count < 900, "the tables hold too many names")
        var slot = Self.hash(name.span)
        while slots[slot] != 0 { slot = (slot + 1) & 1023 }
        slots[slot] = UInt16(texts.count)
        texts.append(text)
        bytes.append(name)
        return slots[slot]
    }

    /// Returns a hash; a weak one suffices, as documents cannot add names.
    private static func hash(_ name: Span<UInt8>) -> Int {
        guard !name.isEmpty else { return 0 }
        let (first, last) = (Int(name[0]), Int(name[name.count - 1]))
        let middle = Int(name[name.count / 2])
        return (first &* 31 &+ last &* 257 &+ middle &* 67 &+ name.count &* 521) & 1023
    }
}
