internal import KithKit
internal import KithModel
internal import KithSourceText

/// Formats differences as one JSON document with an object on a line for each row that differs.
struct DiffJSON {
    private let compared: InputComparison
    private let words: DifferenceWords

    init(_ compared: InputComparison, _ words: DifferenceWords) {
        self.compared = compared
        self.words = words
    }

    /// Returns the document.
    func text() -> [UInt8] {
        var json = JSONOutput()
        let summary = DifferenceSummary(words)
        json.object { json in
            for (title, input) in zip(["old", "new"], compared.inputs) {
                json.object(title) { json in
                    json.text("name", input.name)
                    json.array("formats") { json in
                        for format in input.formats { json.text(nil, format) }
                    }
                    json.number("rows", input.rowCount)
                }
            }
            json.boolean("equal", words.comparison.isEmpty)
            json.text("counts", summary.counts)
            add("summary", summary.lines, to: &json)
            add("notCompared", words.notCompared, to: &json)
            json.open(.lines, "differences")
            for (kind, found) in words.comparison.kinds.enumerated() {
                for row in found.added { add("added", RowID(kind: kind, row: row), .new, &json) }
                for row in found.removed {
                    add("removed", RowID(kind: kind, row: row), .old, &json)
                }
                for change in found.changed { add(change, kind, &json) }
                if found.isReordered {
                    json.line { json in
                        json.text("change", "reordered")
                        json.text("kind", words.comparison.new.vocabulary.kinds[kind].name)
                    }
                }
            }
            json.close(.lines)
        }
        json.endLine()
        return json.bytes
    }

    private func add(_ name: String, _ lines: [String], to json: inout JSONOutput) {
        json.array(name) { json in for line in lines { json.text(nil, line) } }
    }

    private func add(
        _ change: String, _ row: RowID, _ side: ComparedSide, _ json: inout JSONOutput
    ) {
        json.line { addHead(change, row, side, &$0) }
    }

    private func addHead(
        _ change: String, _ row: RowID, _ side: ComparedSide, _ json: inout JSONOutput
    ) {
        json.text("change", change)
        json.text("kind", words.comparison.new.vocabulary.kinds[row.kind].name)
        json.text("key", words.names.key(row, on: side))
        json.text("name", words.names.name(row, on: side))
    }

    private func add(_ change: Comparison.Change, _ kind: Int, _ json: inout JSONOutput) {
        json.line { json in
            addHead("changed", RowID(kind: kind, row: change.new), .new, &json)
            if change.hasOtherKey {
                let old = RowID(kind: kind, row: change.old)
                json.text("oldKey", words.names.key(old, on: .old))
            }
            json.array("fields") { json in
                for changed in words.fields(change, ofKind: kind) {
                    json.object { json in
                        json.text("field", changed.field.name)
                        if changed.isMove { json.boolean("moved", true) }
                        Self.add("old", changed.old, changed.field, &json)
                        Self.add("new", changed.new, changed.field, &json)
                        guard let written = changed.written else { return }
                        Self.add("oldWritten", written.old, changed.field, &json)
                        Self.add("newWritten", written.new, changed.field, &json)
                    }
                }
            }
        }
    }

    /// Adds the values of a cell; a hidden value is left out.
    private static func add(
        _ name: String, _ values: [String]?, _ field: Field, _ json: inout JSONOutput
    ) {
        guard let values else { return }
        if field.isList {
            json.array(name) { json in for value in values { json.text(nil, value) } }
        } else if let value = values.first {
            json.text(name, value)
        } else {
            json.boolean(name, nil)
        }
    }
}
