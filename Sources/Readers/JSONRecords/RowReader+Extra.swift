internal import Model
internal import Syntax

extension RowReader {
    /// The path of a member inside its record.
    func path(_ key: Int, node: Int) -> [UInt8] {
        var path = shapes[record.kind].prefixes[node]
        document.appendText(at: key, to: &path)
        return path
    }

    /// Keeps a value that no field can hold.
    mutating func keep(_ value: Int, key: Int, node: Int) {
        record.extra.append((path(key, node: node), value))
    }

    /// Keeps copies of rows that are not listed where they belong, which would be lost otherwise.
    mutating func keepLostCopies() {
        for (field, token) in record.copies {
            guard let link = kinds[record.kind].fields[field].link,
                let name = kinds[link.kind].fields.first.map({ Array($0.name.utf8) }),
                let key = document.member(name, ofObjectAt: token)
            else { continue }
            let text = Array(document.text(at: key).utf8)
            let isListed = record.children.contains { children in
                children.kind == link.kind && lists(children, key: text, under: name)
            }
            if !isListed {
                record.extra.append(
                    (Array(kinds[record.kind].fields[field].path.description.utf8), token))
            }
        }
    }

    private func lists(_ children: Children, key: [UInt8], under name: [UInt8]) -> Bool {
        var token = children.next
        while token < children.end {
            if let other = document.member(name, ofObjectAt: token),
                document.hasText(at: other, equalTo: key)
            {
                return true
            }
            token = document.next(after: token)
        }
        return false
    }

    /// Writes the extra field: the object that the row had there already, and what was kept.
    mutating func keepExtra() {
        guard !record.extra.isEmpty else { return }
        let (document, extra) = (document, record.extra)
        batch.tables[record.kind].columns[kinds[record.kind].extraField].append { output in
            output.append(UInt8(ascii: "{"))
            for (path, token) in extra {
                let start = output.count
                if path.isEmpty && document.kind(at: token) == .object {
                    document.appendCompact(token, to: &output)
                    // The members alone: without the braces.
                    output.remove(at: start)
                    output.removeLast()
                } else {
                    JSONText.append(path, to: &output)
                    output.append(UInt8(ascii: ":"))
                    document.appendCompact(token, to: &output)
                }
                if output.count > start { output.append(UInt8(ascii: ",")) }
            }
            if output.last == UInt8(ascii: ",") { output.removeLast() }
            output.append(UInt8(ascii: "}"))
        }
    }
}
