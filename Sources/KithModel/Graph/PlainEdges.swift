package import KithSourceText
internal import KithSystemBinding

/// The edges of a view that are plain: rows of which a graph needs no more than their ends.
///
/// Each row takes eight bytes on the disk, each key is in memory once.
package struct PlainEdges: ~Copyable {
    /// For each kind, its links to both ends; `nil` for kinds that are not plain.
    private let shapes: [Ends?]
    /// The field of each kind for values that fit no other.
    private let extras: [Int?]
    /// The number of rows of each kind with values that fit no field, which are not kept.
    package private(set) var unfit: [Int]
    /// The keys of each kind, by number.
    private var keys: [DistinctKeys]
    /// The pairs of keys of each kind of edges that are not on the disk yet.
    private var pending: [[UInt64]]
    private var file: SpoolFile?
    /// The parts of the file with pairs of each kind, counted in pairs.
    private var parts: [[Range<Int>]]

    private struct Ends {
        let source: End
        let target: End
    }

    private struct End {
        let field: Int
        let kind: Int
        let placeholders: [[UInt8]]

        init?(_ kind: Kind, _ field: Int) {
            guard let link = kind.fields[field].link else { return nil }
            self.field = field
            self.kind = link.kind
            placeholders = link.placeholders.map { Array($0.utf8) }
        }
    }

    /// The key of an entity: the index of its kind, and its number among the keys of the kind.
    struct Key {
        let kind: Int
        let number: Int

        /// Whether there is none.
        var isNone: Bool { number == Int(PlainEdges.none) }
    }

    private static let piece = 1 << 14
    /// The number of an end without an entity.
    private static let none = UInt64(UInt32.max)

    /// Takes no rows.
    init() { (shapes, extras, unfit, keys, pending, parts) = ([], [], [], [], [], []) }

    /// Takes the rows that are plain edges of a view.
    package init(of view: View, in vocabulary: Vocabulary) {
        let isPlain = view.plainKinds(in: vocabulary)
        shapes = vocabulary.kinds.map { kind in
            guard isPlain[kind.index], let edge = kind.edge, let source = End(kind, edge.source),
                let target = End(kind, edge.target)
            else { return nil }
            return Ends(source: source, target: target)
        }
        extras = vocabulary.kinds.map { $0.fields.firstIndex { $0.role == .extra } }
        unfit = vocabulary.kinds.map { _ in 0 }
        keys = vocabulary.kinds.map { _ in DistinctKeys() }
        pending = vocabulary.kinds.map { _ in [] }
        parts = vocabulary.kinds.map { _ in [] }
    }

    /// Moves the plain edges of a batch, and drops those that are not shown.
    package mutating func take(
        from batch: inout Batch,
        where isShown: (_ rows: borrowing Rows, _ row: Int, _ kind: Int) -> Bool = { _, _, _ in
            true
        }
    ) throws(ReadError) {
        for (kind, ends) in shapes.enumerated() {
            guard let ends, batch.tables[kind].count > 0 else { continue }
            add(batch.tables[kind], ends, ofKind: kind, where: isShown)
            if let extra = extras[kind] {
                unfit[kind] += batch.tables[kind].columns[extra].valueCount
            }
            batch.tables[kind].removeAll()
            if pending[kind].count >= Self.piece { try write(kind) }
        }
    }

    /// Adds the pairs of all rows.
    private mutating func add(
        _ rows: borrowing Rows, _ ends: Ends, ofKind kind: Int,
        where isShown: (_ rows: borrowing Rows, _ row: Int, _ kind: Int) -> Bool
    ) {
        let sources = rows.columns[ends.source.field]
        let targets = rows.columns[ends.target.field]
        var pairs: [UInt64] = []
        swap(&pairs, &pending[kind])
        defer { swap(&pairs, &pending[kind]) }
        for row in 0..<rows.count where isShown(rows, row, kind) {
            for element in sources.elements(row) {
                let source = number(ends.source, row, element, of: sources) << 32
                for element in targets.elements(row) {
                    pairs.append(source | number(ends.target, row, element, of: targets))
                }
            }
        }
    }

    /// Returns the number of the key at one end of a row; ``none`` for an end without an entity.
    private mutating func number(
        _ end: End, _ row: Int, _ element: Int, of column: borrowing Column
    ) -> UInt64 {
        guard column.hasValue(row) else { return Self.none }
        let isPlaceholder =
            !end.placeholders.isEmpty
            && end.placeholders.contains { column.element(element, equals: $0) }
        return isPlaceholder
            ? Self.none
            : UInt64(keys[end.kind].number(of: column.bytes.span.extracting(column.range(element))))
    }

    private mutating func write(_ kind: Int) throws(ReadError) {
        do throws(SystemError) {
            if file == nil { file = try SpoolFile() }
            let start = (file?.count ?? 0) / 8
            let pairs = pending[kind]
            try file?.append(numbers: pairs.span)
            parts[kind].append(start..<start + pending[kind].count)
        } catch { throw ReadError(edges: error) }
        pending[kind].removeAll(keepingCapacity: true)
    }

    // MARK: Reading

    /// Ends taking rows.
    mutating func finish() throws(ReadError) {
        for kind in pending.indices where !pending[kind].isEmpty { try write(kind) }
    }

    /// Returns the keys of a kind, each once.
    func keys(ofKind kind: Int) -> Column {
        keys.indices.contains(kind) ? keys[kind].keys : Column(isInteger: false, isList: false)
    }

    /// Returns the parts of the edges of a kind, in order, to be read one by one.
    func parts(ofKind kind: Int) -> [Range<Int>] {
        parts.indices.contains(kind) ? parts[kind] : []
    }

    /// Returns the pairs of a part of the edges of a kind.
    func pairs(
        _ part: Range<Int>, ofKind kind: Int
    ) throws(ReadError) -> [(source: Key, target: Key)] {
        guard let ends = shapes[kind] else { return [] }
        var bytes: [UInt8] = []
        do throws(SystemError) {
            switch file {
            case .some(let file): bytes = try file.read(part.lowerBound * 8..<part.upperBound * 8)
            case .none: break
            }
        } catch { throw ReadError(edges: error) }
        let span = bytes.span
        var pairs: [(source: Key, target: Key)] = []
        pairs.reserveCapacity(part.count)
        for offset in stride(from: 0, to: span.count, by: 8) {
            let pair = span.word(at: offset).byteSwapped
            pairs.append(
                (
                    Key(kind: ends.source.kind, number: Int(pair >> 32)),
                    Key(kind: ends.target.kind, number: Int(pair & 0xFFFF_FFFF))
                ))
        }
        return pairs
    }
}

extension View {
    /// Returns whether each kind is plain in the view: its rows are edges without keys, types, labels, weights and other
    /// attributes, and nothing else of them is shown or decides what is shown.
    fileprivate func plainKinds(in vocabulary: Vocabulary) -> [Bool] {
        // A family tree tells the places of rows. Versions and hidden entities are found among all rows.
        let isWhole = layout == .family || vocabulary.removals != nil || vocabulary.hiding != nil
        let links = vocabulary.kinds.flatMap(\.fields).compactMap { $0.link?.kind }
        let linked = Set(links + nodes.map(\.kind))
        return vocabulary.kinds.map { kind in
            let own = edges.filter { $0.kind == kind.index }
            let hasEndsOnly = kind.fields.enumerated().allSatisfy { index, field in
                field.role == .extra || index == kind.edge?.source || index == kind.edge?.target
            }
            return !isWhole && hasEndsOnly && !linked.contains(kind.index) && kind.edge?.type == nil
                && kind.label.isEmpty
                && own.allSatisfy { $0.hasTypes && $0.only == nil && $0.weight == nil }
                && !own.isEmpty
        }
    }
}
