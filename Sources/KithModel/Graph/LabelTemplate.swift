private import KithSourceText

/// What the labels of nodes are made of: text, and names of fields in braces, as in `{first_name} ({job})`.
package struct LabelTemplate: Sendable {
    /// A piece of a template, for the rows of one kind.
    enum Piece: Sendable {
        case text([UInt8])
        case field(Int)
        case key
        case kind
    }

    /// A name that is no field.
    fileprivate enum Special: String, CaseIterable {
        case key
        case kind

        var piece: Piece { self == .key ? .key : .kind }
    }

    /// A piece as it is written.
    private enum Word {
        case text([UInt8])
        case name(String)
    }

    private var words: [Word] = []

    /// Parses a template; `nil` if a brace has no partner.
    ///
    /// A brace is written twice to stand for itself.
    package init?(_ text: String) {
        var rest = Array(text.utf8)[...]
        var plain: [UInt8] = []
        while let byte = rest.popFirst() {
            let isBrace = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}")
            if isBrace, rest.first == byte {
                rest.removeFirst()
            } else if isBrace {
                guard byte == UInt8(ascii: "{"), let end = rest.firstIndex(of: UInt8(ascii: "}"))
                else { return nil }
                if !plain.isEmpty { words.append(.text(plain)) }
                plain = []
                words.append(.name(String(decoding: rest[..<end], as: UTF8.self)))
                rest = rest[(end + 1)...]
                continue
            }
            plain.append(byte)
        }
        if !plain.isEmpty { words.append(.text(plain)) }
    }

    /// The names in braces.
    package var names: [String] {
        words.compactMap { if case .name(let name) = $0 { name } else { nil } }
    }

    /// Returns the pieces for rows of a kind; a name that the kind does not have gives nothing.
    fileprivate func pieces(for kind: Kind) -> [Piece] {
        words.compactMap { word in
            switch word {
            case .text(let text): .text(text)
            case .name(let name):
                kind.index(ofField: name).map { .field($0) }
                    ?? Special(rawValue: name)?.piece
            }
        }
    }
}

extension View {
    /// Returns the names that a template of labels may have: of fields of the nodes, `key` and `kind`.
    package func labelNames(in vocabulary: Vocabulary, secrets: Bool) -> [String] {
        var names = LabelTemplate.Special.allCases.map(\.rawValue)
        for node in nodes {
            for field in vocabulary.kinds[node.kind].fields
            where field.role != .extra && (secrets || !field.isSecret)
                && !names.contains(field.name)
            {
                names.append(field.name)
            }
        }
        return names
    }

    func label(ofKind kind: Int) -> [LabelTemplate.Piece]? {
        nodes.first { $0.kind == kind }?.label
    }
}

extension Graph {
    /// Returns the graph with other labels.
    package func labelled(_ template: LabelTemplate) -> Graph {
        var graph = self
        for index in view.nodes.indices {
            let kind = dataset.vocabulary.kinds[view.nodes[index].kind]
            graph.view.nodes[index].label = template.pieces(for: kind)
        }
        return graph
    }
}

extension [LabelTemplate.Piece] {
    /// Returns the label of a row, without blanks at its ends; `nil` if nothing is left.
    func text(of row: Int, ofKind kind: Int, in dataset: Dataset) -> String? {
        let table = dataset.tables[kind]
        var text: [UInt8] = []
        for piece in self {
            switch piece {
            case .text(let words): text += words
            case .key: text += table.key(row).utf8
            case .kind: text += table.kind.name.utf8
            case .field(let field): dataset.append(table, row, field, to: &text)
            }
        }
        while text.last.map({ $0 <= 0x20 }) ?? false { text.removeLast() }
        let trimmed = text.drop { $0 <= 0x20 }
        return trimmed.isEmpty ? nil : String(decoding: trimmed, as: UTF8.self)
    }
}

extension Dataset {
    /// Appends the elements of a cell, separated by commas; for links, the labels of what they lead to.
    fileprivate func append(_ table: Table, _ row: Int, _ field: Int, to text: inout [UInt8]) {
        let (column, type) = (table.rows.columns[field], table.kind.fields[field])
        guard column.hasValue(row) else { return }
        let targets = table.targets(field: field)
        for (place, element) in column.elements(row).enumerated() {
            if place > 0 { text += ", ".utf8 }
            if let link = type.link, targets.indices.contains(element), targets[element] >= 0 {
                text += label(kind: link.kind, row: Int(targets[element])).utf8
            } else if column.isInteger {
                let number = column.integers[element]
                text += (type.type == .boolean ? "\(number != 0)" : "\(number)").utf8
            } else {
                text += column.slice(element)
            }
        }
    }
}
