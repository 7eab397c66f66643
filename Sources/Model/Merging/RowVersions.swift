/// What several captures say about one entity, the newest first.
struct RowVersions {
    let kind: Kind
    /// Each holds one row of the kind, and the rows which that contains.
    private let versions: [Batch]

    init(_ versions: [Batch], _ kind: Kind) {
        self.versions = versions
        self.kind = kind
    }

    /// A value that a newer capture has overruled.
    struct Overruled {
        let field: Int
        let version: Int
    }

    /// The cells of a field in one version.
    func column(_ version: Int, _ field: Int) -> Column {
        versions[version].tables[kind.index].columns[field]
    }

    /// Adds the one row that counts, and what it contains.
    func add(to batch: inout Batch, _ vocabulary: Vocabulary) {
        for field in kind.fields.indices {
            batch.tables[kind.index].columns[field].append(contentsOf: merged(field))
        }
        batch.tables[kind.index].endRow(at: versions[0].tables[kind.index].places[0])
        batch.noteRow(ofKind: kind.index)
        for contained in vocabulary.kinds where contained.isContained(in: kind) {
            let rows = versions[version(containing: contained)].tables[contained.index]
            batch.tables[contained.index].append(contentsOf: rows)
            for _ in 0..<rows.count { batch.noteRow(ofKind: contained.index) }
        }
    }

    /// The values that differ from the newest one, each once; lists that keep all captures overrule nothing.
    var overruled: [Overruled] {
        kind.fields.indices.flatMap { field -> [Overruled] in
            guard kind.fields[field].merging == .newest, let winner = winner(field) else {
                return []
            }
            var kept = [winner]
            for version in versions.indices.dropFirst(winner + 1) {
                let isNew =
                    column(version, field).hasValue(0)
                    && !kept.contains { column($0, field).hasEqualRow(column(version, field)) }
                if isNew { kept.append(version) }
            }
            return kept.dropFirst().map { Overruled(field: field, version: $0) }
        }
    }

    /// The newest version that mentions a field.
    private func winner(_ field: Int) -> Int? {
        // Not by the column, which would be copied.
        versions.indices.first {
            versions[$0].tables[kind.index].columns[field].state(0) != .absent
        }
    }

    private func merged(_ field: Int) -> Column {
        switch kind.fields[field].merging {
        case .newest: return column(winner(field) ?? 0, field)
        case .union: return gathered([field], as: kind.fields[field])
        case .history(let name):
            let names = [field] + (kind.index(ofField: name).map { [$0] } ?? [])
            return gathered(names, as: kind.fields[field])
        }
    }

    /// The elements that any version has in one of some fields, each once.
    private func gathered(_ fields: [Int], as shape: Field) -> Column {
        var column = Column(shape)
        var seen: Set<[UInt8]> = []
        for version in versions.indices {
            for field in fields.reversed() {
                let source = self.column(version, field)
                guard source.hasValue(0) else { continue }
                for element in source.elements(0)
                where seen.insert(Array(source.slice(element))).inserted {
                    column.appendElement(text: source.slice(element))
                }
            }
        }
        column.endRow(seen.isEmpty ? .absent : .value)
        return column
    }

    /// The version whose contained rows count: that of the field in which they are found.
    private func version(containing contained: Kind) -> Int {
        guard case .inside(_, let path) = contained.found, path.steps.count == 1,
            case .member(let name) = path.steps[0], let field = kind.index(ofField: name)
        else { return 0 }
        return winner(field) ?? 0
    }
}

extension Kind {
    /// Whether rows of this kind stand inside of those of another.
    fileprivate func isContained(in other: Kind) -> Bool {
        containerField.map { fields[$0].link?.kind == other.index } ?? false
    }
}

extension Column {
    /// Whether the first rows of two columns of one field hold the same.
    fileprivate func hasEqualRow(_ other: Column) -> Bool {
        let (own, others) = (elements(0), other.elements(0))
        guard state(0) == other.state(0), own.count == others.count else { return false }
        return zip(own, others).allSatisfy { left, right in
            isInteger
                ? integers[left] == other.integers[right]
                : slice(left).elementsEqual(other.slice(right))
        }
    }
}
