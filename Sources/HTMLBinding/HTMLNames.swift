/// The names of elements and attributes that a parser has met, numbered from 0.
///
/// The first of them are those that the parser was given, so their numbers are the same for every
/// parser that was given the same ones.
public struct HTMLNames: Sendable {
    private var bytes: [UInt8] = []
    private var ends: [UInt32] = []

    /// Starts with some names, in lower case.
    public init(_ known: [String]) {
        for name in known { append(name.utf8.span) }
    }

    /// How many names there are.
    public var count: Int { ends.count }

    /// The bytes of a name.
    public subscript(name: HTMLName) -> ArraySlice<UInt8> {
        let index = Int(name.number)
        return bytes[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
    }

    /// The name with these bytes from a position on; takes time in proportion to the names.
    public func find(_ wanted: some Collection<UInt8>, from start: Int = 0) -> HTMLName? {
        var number = start
        while number < count {
            let name = HTMLName(number: UInt32(number))
            if self[name].elementsEqual(wanted) { return name }
            number += 1
        }
        return nil
    }

    mutating func append(_ name: Span<UInt8>) {
        bytes.append(copying: name)
        ends.append(UInt32(bytes.count))
    }
}
