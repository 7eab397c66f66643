internal import KithDigestBinding
internal import KithModel
internal import KithSourceText

/// Keys for new rows: the same rows get the same keys, so that a run can be repeated.
struct NewKey {
    private let kind: Kind
    private let form: Form

    private enum Form {
        case uuid
        case number(Int64)
        case none
    }

    /// Looks which form the keys of a kind have: UUIDs, or numbers if all keys are.
    ///
    /// The dataset may lack rows, of which all keys are numbers up to a known one.
    init(_ kind: Kind, in dataset: Dataset, upTo known: Int64? = nil) {
        self.kind = kind
        let table = dataset.tables[kind.index]
        guard let field = kind.keyField else {
            form = .none
            return
        }
        if kind.fields[field].constraints.format == .uuid {
            form = .uuid
        } else {
            let numbers = table.ownRows.map { Int64(table.key($0)) }
            let greatest = (numbers + [known]).compactMap(\.self).max()
            form = greatest.map { numbers.contains(nil) ? .none : .number($0) } ?? .none
        }
    }

    /// Returns a key that no row has; `nil` if the source's keys have no form that others could have.
    func cell(
        for cells: [Int: PendingRows.Cell], _ isTaken: ([UInt8]) -> Bool
    ) -> PendingRows.Cell? {
        switch form {
        case .none: return nil
        case .number(let greatest):
            var next = greatest &+ 1
            while isTaken(Array("\(next)".utf8)) { next &+= 1 }
            let isInteger = kind.keyField.map { kind.fields[$0].type.isInteger } ?? false
            return isInteger ? .integer(next) : .text(Array("\(next)".utf8))
        case .uuid:
            var round = 0
            while true {
                let key = uuid(cells, round)
                if !isTaken(key) { return .text(key) }
                round += 1
            }
        }
    }

    /// Returns a UUID that is made of the values of a row.
    private func uuid(_ cells: [Int: PendingRows.Cell], _ round: Int) -> [UInt8] {
        var text = Array("\(kind.name) \(round)".utf8)
        for (field, cell) in cells.sorted(by: { $0.key < $1.key }) {
            text += [0] + kind.fields[field].name.utf8
            for element in cell.elements { text += [1] + element }
        }
        var hash = SHA256()
        hash.update(text.span)
        return UUIDText.custom(hash.finish())
    }
}
