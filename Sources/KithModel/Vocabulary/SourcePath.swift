/// The path of a value in a source record: `properties.avatar.has_avatar`, `data[call]`, `messages[]`.
package struct SourcePath: Hashable, Sendable {
    /// One step into a record.
    package enum Step: Hashable, Sendable {
        /// Into the member of an object.
        case member(String)
        /// Into the values of the collection of a type, in an array of collections `{type, values}`.
        case collection(String)
        /// Into each element of an array.
        case elements
    }

    /// The steps, outermost first; empty for a value that is not in the record.
    package let steps: [Step]

    /// Creates a path from steps.
    package init(_ steps: [Step] = []) { self.steps = steps }

    /// Parses the text form; `nil` if brackets do not match or a name is empty.
    package init?(_ text: String) {
        var steps: [Step] = []
        for part in text.split(separator: ".", omittingEmptySubsequences: false) {
            let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
            guard let name = pieces.first, !name.isEmpty, !name.contains("]") else { return nil }
            steps.append(.member(String(name)))
            for piece in pieces.dropFirst() {
                guard let end = piece.firstIndex(of: "]"), piece[end...].count == 1 else {
                    return nil
                }
                steps.append(piece.count == 1 ? .elements : .collection(String(piece.dropLast())))
            }
        }
        self.steps = steps
    }
}

extension SourcePath: CustomStringConvertible {
    /// The text form.
    package var description: String {
        var text = ""
        for step in steps {
            switch step {
            case .member(let name): text += text.isEmpty ? name : ".\(name)"
            case .collection(let type): text += "[\(type)]"
            case .elements: text += "[]"
            }
        }
        return text
    }
}
