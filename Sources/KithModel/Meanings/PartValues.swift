/// The values that rows of a kind have for one part of their meaning.
///
/// All reading by meaning goes through here: of whole datasets, whose links are followed, and of rows as they come.
package struct PartValues: Sendable {
    /// The fields with the part, in order of preference.
    private let paths: [PathValues]

    /// Takes the values of rows of a dataset.
    init(_ part: Meaning.Part, of kind: Kind, in dataset: Dataset, keepsSecrets: Bool) {
        paths = (kind.meaning?.paths(part) ?? [])
            .map { PathValues($0, from: kind.index, in: dataset) }
            .filter { keepsSecrets || !$0.field.isSecret }
    }

    /// Takes the values of rows whose links are not resolved; fields that links lead to are left out.
    init(_ part: Meaning.Part, of kind: Kind, rows: borrowing Rows, keepsSecrets: Bool) {
        paths = (kind.meaning?.paths(part) ?? [])
            .compactMap { PathValues($0, of: rows, kind) }
            .filter { keepsSecrets || !$0.field.isSecret }
    }

    /// Whether the vocabulary has no such field.
    package var isEmpty: Bool { paths.isEmpty }

    /// Whether a field is a list.
    var isList: Bool { paths.contains { $0.field.isList } }

    /// Returns the first text that is not empty, or else an empty one, or `nil` if there is no text.
    package func text(_ row: Int) -> ArraySlice<UInt8>? {
        var found: ArraySlice<UInt8>?
        for path in paths where !path.column.isInteger {
            guard let element = path.elements(row).first else { continue }
            let text = path.column.slice(element)
            if !text.isEmpty { return text }
            found = found ?? text
        }
        return found
    }

    /// Returns all texts of all fields, in order.
    package func texts(_ row: Int) -> [ArraySlice<UInt8>] { namedTexts(row).map(\.text) }

    /// Returns all texts of all fields with the fields.
    package func namedTexts(_ row: Int) -> [(field: Field, text: ArraySlice<UInt8>)] {
        var texts: [(field: Field, text: ArraySlice<UInt8>)] = []
        for path in paths where !path.column.isInteger {
            for element in path.elements(row) {
                texts.append((path.field, path.column.slice(element)))
            }
        }
        return texts
    }

    /// Appends the elements of the first field with a value, separated by commas; numbers in decimal.
    package func append(_ row: Int, to bytes: inout [UInt8]) {
        guard let path = paths.first(where: { !$0.elements(row).isEmpty }) else { return }
        for (place, element) in path.elements(row).enumerated() {
            if place > 0 { bytes += ", ".utf8 }
            if path.column.isInteger {
                bytes += "\(path.column.integers[element])".utf8
            } else {
                bytes += path.column.slice(element)
            }
        }
    }

    /// Returns the first integer, or `nil` if there is none.
    package func number(_ row: Int) -> Int64? {
        for path in paths {
            guard let element = path.elements(row).first else { continue }
            if path.column.isInteger { return path.column.integers[element] }
            if let number = Int64(path.column.text(element)) { return number }
        }
        return nil
    }

    /// Returns the first yes or no, or `nil` if the source does not say.
    package func flag(_ row: Int) -> Bool? { number(row).map { $0 != 0 } }

    /// Returns the first key that a link has, with the index of the kind that it leads to.
    package func key(_ row: Int) -> (kind: Int, key: ArraySlice<UInt8>)? { keys(row).first }

    /// Returns the first key of each link.
    func keys(_ row: Int) -> [(kind: Int, key: ArraySlice<UInt8>)] {
        paths.compactMap { path in
            guard let kind = path.linkedKind, let element = path.elements(row).first else {
                return nil
            }
            return (kind, path.column.slice(element))
        }
    }

    /// Calls a function with what the elements of all links lead to: rows, or numbers of missing keys, of kinds.
    func forEachLink(_ row: Int, _ body: (_ kind: Int, _ target: Int32) -> Void) {
        for path in paths {
            for element in path.elements(row) {
                guard let target = path.link(element) else { continue }
                body(path.linkedKind ?? 0, target)
            }
        }
    }

    /// Returns the first row that a link leads to, or `nil` if there is none.
    package func target(_ row: Int) -> RowID? {
        for path in paths {
            for element in path.elements(row) {
                if let target = path.target(element) { return target }
            }
        }
        return nil
    }

    /// Returns the first text of a field that is a photo's address or content, with its field.
    func picture(_ row: Int) -> Picture? {
        for path in paths {
            guard let element = path.elements(row).first else { continue }
            if path.linkedKind != nil {
                if let file = path.target(element) { return .file(file) }
            } else if !path.column.slice(element).isEmpty {
                let text = path.column.slice(element)
                return path.field.type == .bytes ? .content(text) : .address(text)
            }
        }
        return nil
    }

    /// A picture as a field holds it.
    enum Picture {
        case address(ArraySlice<UInt8>)
        case content(ArraySlice<UInt8>)
        case file(RowID)
    }
}
