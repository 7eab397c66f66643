internal import KithSyntax
private import KithSystemBinding

/// The inner loop of the walk: the keys of one object.
///
/// It works on node numbers, as nearly all time is spent here.
extension ObjectWalk {
    mutating func walk(_ number: Int) {
        graph.beginSlots(of: number)
        let record = graph.objects[number]
        useColumns(of: Int(record.file))
        if columns.kind(of: record.node) == .mapping { walkKeys(of: number, record) }
        graph.endSlots(of: number)
    }

    private mutating func walkKeys(of number: Int, _ record: ObjectRecord) {
        let inside = columns.inside(record.node)
        var seen: UInt16 = 0
        var key = inside.lowerBound
        while key < inside.upperBound {
            let value = columns.next(after: key)
            let name = columns.withText(of: columns.content(of: key)) {
                FieldName(number: tables.names.number(of: $0))
            }
            if name != .none { graph.note(name, in: number) }
            let range = tables.range(record.kind, name, version)
            if range.isEmpty {
                walkOther(entry(key, value, record), name, of: number, graph.walked(number))
            } else {
                seen |= tables.simple[range.lowerBound].bit
                if range.count > 1 {
                    let object = graph.walked(number)
                    walkField(entry(key, value, record), rule(range, object), of: number, object)
                } else if !keeps(value, range.lowerBound, name, key, number) {
                    let rule = tables.rules[range.lowerBound]
                    walkField(entry(key, value, record), rule, of: number, graph.walked(number))
                }
            }
            key = columns.next(after: value)
        }
        let required = tables.requiredBits[Int(version.rawValue)][Int(record.kind.rawValue)]
        if required.hasMore || required.bits & ~seen != 0 {
            checks.checkRequired(graph.walked(number))
        }
        if !checks.meantFields.isEmpty { checks.meantFields = [] }
    }

    private func entry(_ key: UInt32, _ value: UInt32, _ record: ObjectRecord) -> SyntaxEntry {
        SyntaxEntry(
            key: graph.node(key, in: record.file), value: graph.node(value, in: record.file))
    }

    /// Returns whether a value is plainly valid; its contents have then been dealt with.
    private mutating func keeps(
        _ value: UInt32, _ index: Int, _ name: FieldName, _ key: UInt32, _ number: Int
    ) -> Bool {
        guard tables.simple[index].isAll else { return false }
        let content = columns.content(of: value)
        let arrangement = tables.simple[index].arrangement
        if arrangement == .single, !tables.simple[index].isObject {
            return isFine(content, index)
        }
        guard
            arrangement == .single
                ? isObject(content, tables.simple[index].kind)
                : columns.kind(of: content) == arrangement.kind
        else { return false }
        let inside = columns.inside(content)
        if inside.isEmpty, !tables.simple[index].mayBeEmpty { return false }
        guard tables.simple[index].isObject else {
            return arrangement == .list && areFine(inside, index)
                && (tables.simple[index].mayRepeat || areFewAndDifferent(inside))
        }
        let holder = Holder(
            owner: number, field: name, kind: tables.simple[index].kind,
            allowsReference: tables.simple[index].allowsReference)
        var child = inside.lowerBound
        switch arrangement {
        case .single: site(value, holder, key: key)
        case .list:
            while child < inside.upperBound {
                site(child, holder)
                child = columns.next(after: child)
            }
        case .map:
            while child < inside.upperBound {
                let value = columns.next(after: child)
                site(value, holder, key: child, isMap: true)
                child = columns.next(after: value)
            }
        }
        return true
    }

    /// Returns whether a node can be an object of a kind.
    private func isObject(_ content: UInt32, _ kind: ObjectKind) -> Bool {
        switch columns.kind(of: content) {
        case .mapping: return true
        case .sequence: return false
        case .scalar:
            guard kind == .schema, version >= .v31,
                case .boolean = columns.scalarType(of: content)
            else { return false }
            return true
        }
    }

    private func areFine(_ inside: Range<UInt32>, _ index: Int) -> Bool {
        var child = inside.lowerBound
        while child < inside.upperBound {
            guard isFine(columns.content(of: child), index) else { return false }
            child = columns.next(after: child)
        }
        return true
    }

    /// Returns whether a value has the form and is an allowed text; `false` if that takes a closer look.
    private func isFine(_ content: UInt32, _ index: Int) -> Bool {
        let form = tables.simple[index].form
        if form == .any { return true }
        guard columns.kind(of: content) == .scalar else { return false }
        switch form {
        case .text, .markdown, .version, .pattern:
            guard columns.scalarType(of: content) == .string else { return false }
        case .boolean:
            guard case .boolean = columns.scalarType(of: content) else { return false }
        case .integer:
            guard columns.scalarType(of: content) == .integer else { return false }
        default: return false
        }
        if tables.simple[index].words.isEmpty { return true }
        return columns.withText(of: content) { text in
            tables.simple[index].words.contains { $0.span.isEqual(to: text) }
        }
    }

    /// Returns whether a list has few enough nodes for comparison in pairs, and no text twice.
    private func areFewAndDifferent(_ inside: Range<UInt32>) -> Bool {
        guard inside.count <= 12 else { return false }
        var first = inside.lowerBound
        while first < inside.upperBound {
            let next = columns.next(after: first)
            var other = next
            while other < inside.upperBound {
                if haveSameText(first, other) { return false }
                other = columns.next(after: other)
            }
            first = next
        }
        return true
    }

    private func haveSameText(_ left: UInt32, _ right: UInt32) -> Bool {
        columns.withText(of: columns.content(of: left)) { text in
            columns.withText(of: columns.content(of: right)) { $0.isEqual(to: text) }
        }
    }
}
