internal import KithModel
internal import KithSourceText
internal import KithSyntax

/// Values that fit no field, which go to the extra field.
extension RowReader {
    /// Keeps embedded copies of rows that are not listed among the record's rows; they would be lost otherwise.
    mutating func keepLostCopies() {
        for (field, place, token) in record.copies {
            guard let kind = kinds[record.kind].fields[field].link?.kind else { continue }
            var copy: [UInt8] = []
            document.appendCompact(token, to: &copy)
            let isListed = record.children.contains { $0.kind == kind && lists($0, copy) }
            if !isListed { keep(token, at: place) }
        }
    }

    private func lists(_ children: Children, _ copy: [UInt8]) -> Bool {
        var token = children.next
        var other: [UInt8] = []
        while token < children.end {
            other.removeAll(keepingCapacity: true)
            document.appendCompact(token, to: &other)
            if other == copy { return true }
            token = document.next(after: token)
        }
        return false
    }

    /// Writes the extra field: the members of an existing extra object, and the kept values.
    mutating func keepExtra() {
        guard !record.extra.isEmpty else { return }
        let (document, extra) = (document, record.extra)
        let isLeftOut = { [self] (key: Int) in isSecret(key, document) }
        batch.tables[record.kind].columns[kinds[record.kind].extraField].append { output in
            output.append(UInt8(ascii: "{"))
            let start = output.count
            for (path, token) in extra {
                let end = output.count
                if end > start { output.append(UInt8(ascii: ",")) }
                let next = output.count
                if let path {
                    JSONString.append(path, to: &output)
                    output.append(UInt8(ascii: ":"))
                    document.appendCompact(token, to: &output, leavingOut: isLeftOut)
                } else {
                    Self.appendMembers(of: token, in: document, to: &output, leavingOut: isLeftOut)
                }
                if output.count == next { output.removeLast(next - end) }
            }
            output.append(UInt8(ascii: "}"))
        }
    }

    /// Appends the members of an object without its braces; any other value becomes the member `extra`.
    private static func appendMembers(
        of token: Int, in document: JSONDocument, to output: inout [UInt8],
        leavingOut isLeftOut: (Int) -> Bool
    ) {
        let start = output.count
        guard document.kind(at: token) == .object else {
            JSONString.append(Field.extraName, to: &output)
            output.append(UInt8(ascii: ":"))
            return document.appendCompact(token, to: &output, leavingOut: isLeftOut)
        }
        document.appendCompact(token, to: &output, leavingOut: isLeftOut)
        output.remove(at: start)
        output.removeLast()
    }
}
