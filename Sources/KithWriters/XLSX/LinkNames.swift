internal import KithModel

/// The texts of links to the rows of a table: names, each of which leads to one key.
///
/// A row has its name if no other row has it; otherwise its key follows in parentheses. A missing row has its key alone.
struct LinkNames {
    private let table: Table
    /// The names of the rows, then the keys of missing rows.
    private let names: Column
    /// Whether the key must follow, for each of the names.
    private let needsKey: [Bool]

    init(_ table: Table) {
        self.table = table
        var names = Column(isInteger: false, isList: false)
        var needsKey: [Bool] = []
        for row in 0..<table.count {
            names.append { text in
                let start = text.count
                table.append(labelOf: row, to: &text)
                // Otherwise a name could look like another with its key.
                needsKey.append(text.count > start && text.last == UInt8(ascii: ")"))
            }
        }
        names.append(contentsOf: table.missingKeys)
        needsKey += Array(repeating: false, count: table.missingKeys.count)
        for repetition in names.repetitions {
            needsKey[repetition.element] = true
            needsKey[repetition.first] = true
        }
        (self.names, self.needsKey) = (names, needsKey)
    }

    /// Returns the text of a link with a target; `key` is its value.
    func text(of target: Int32, key: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard target >= 0 else { return key }
        let name = names.slice(Int(target))
        guard needsKey[Int(target)] else { return name }
        return ArraySlice(name + " (".utf8 + key + ")".utf8)
    }
}
