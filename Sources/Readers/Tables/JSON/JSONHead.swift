/// The keys at the beginning of a JSON text of which only the first bytes are known.
enum JSONHead {
    /// The keys of the first object, and those of the first object in it; as far as the bytes go.
    static func keys(_ head: ArraySlice<UInt8>) -> (outer: [[UInt8]], inner: [[UInt8]]) {
        var (outer, inner): ([[UInt8]], [[UInt8]]) = ([], [])
        var depth = 0
        var innerIsDone = false
        var position = head.startIndex
        while position < head.endIndex {
            switch head[position] {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                if depth == 2 { innerIsDone = true }
                depth -= 1
                if depth <= 0 { return (outer, inner) }
            case UInt8(ascii: "\""):
                guard let end = endOfString(head, position) else { return (outer, inner) }
                let text = Array(head[position + 1..<end])
                position = end
                guard isKey(head, end) else { break }
                if depth == 1 { outer.append(text) }
                if depth == 2, !innerIsDone { inner.append(text) }
            default: break
            }
            position += 1
        }
        return (outer, inner)
    }

    private static func endOfString(_ head: ArraySlice<UInt8>, _ start: Int) -> Int? {
        var position = start + 1
        while position < head.endIndex {
            if head[position] == UInt8(ascii: "\"") { return position }
            position += head[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }

    /// Whether a colon follows a string.
    private static func isKey(_ head: ArraySlice<UInt8>, _ end: Int) -> Bool {
        let next = head[(end + 1)...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return next == UInt8(ascii: ":")
    }
}
