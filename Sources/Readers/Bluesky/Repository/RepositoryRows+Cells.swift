internal import ATProto
internal import Diagnostics
internal import Model
internal import SourceText

/// The fields of a record, along the shape of its kind.
extension RepositoryRows {
    /// A value that no field takes, and its path.
    struct ExtraValue {
        let path: [UInt8]
        let token: Int
    }

    /// Adds the fields of a map, which begins at an offset of the file with its block.
    mutating func appendFields(
        of map: Int, node: Int, _ shape: KindShape, _ base: Int, _ block: Span<UInt8>,
        _ extra: inout [ExtraValue]
    ) {
        let end = Int(decoder.tokens[map].next)
        var key = map + 1
        var expected = 0
        while key < end {
            let value = key + 1
            if let index = member(key, shape.shape.nodes[node], from: expected, block) {
                expected = index + 1
                switch shape.shape.nodes[node][index].target {
                case .field(let field):
                    appendField(value, field, key, node, shape, base, block, &extra)
                case .object(let child) where decoder.tokens[value].kind == .map:
                    appendFields(of: value, node: child, shape, base, block, &extra)
                default:
                    reportType(value, key, node, shape, base, block, expected: "an object")
                    keep(key, node, shape, block, &extra)
                }
            } else if node > 0 || !decoder.tokens[key].isText("$type", in: block) {
                noteUnknown(shape.kind, path(key, node, shape, block), place(key, base))
                keep(key, node, shape, block, &extra)
            }
            key = Int(decoder.tokens[value].next)
        }
    }

    /// The position among members of the one with a key, looking first at a position.
    private func member(
        _ key: Int, _ members: [RecordShape.Member], from first: Int, _ block: Span<UInt8>
    ) -> Int? {
        let range = decoder.tokens[key].contentRange
        var index = first
        for _ in members.indices {
            if index >= members.count { index = 0 }
            if Self.isEqual(members[index].name, block, range) { return index }
            index += 1
        }
        return nil
    }

    @inline(__always)
    private static func isEqual(
        _ name: [UInt8], _ block: Span<UInt8>, _ range: Range<Int>
    ) -> Bool {
        guard name.count == range.count else { return false }
        for index in 0..<name.count where name[index] != block[range.lowerBound &+ index] {
            return false
        }
        return true
    }

    private mutating func appendField(
        _ value: Int, _ index: Int, _ key: Int, _ node: Int, _ shape: KindShape, _ base: Int,
        _ block: Span<UInt8>, _ extra: inout [ExtraValue]
    ) {
        let field = kinds[shape.kind].fields[index]
        let token = decoder.tokens[value]
        if token.kind == .null {
            batch.tables[shape.kind].columns[index].append(missing: .null)
            return
        }
        switch field.type {
        case .text, .timestamp, .date, .decimal:
            guard token.kind == .text else { break }
            let range = token.contentRange
            batch.tables[shape.kind].columns[index].append(
                text: bytes[base + range.lowerBound..<base + range.upperBound])
            return
        case .integer:
            guard let number = token.integer(in: block) else { break }
            batch.tables[shape.kind].columns[index].append(integer: number)
            return
        case .boolean:
            guard token.kind == .true || token.kind == .false else { break }
            batch.tables[shape.kind].columns[index].append(integer: token.kind == .true ? 1 : 0)
            return
        case .json:
            var json: [UInt8] = []
            DataModel.appendJSON(decoder, value, block, to: &json)
            batch.tables[shape.kind].columns[index].append(text: json[...])
            return
        default: break
        }
        let expected = CellReader.expectation(field)
        reportType(value, key, node, shape, base, block, expected: expected)
        keep(key, node, shape, block, &extra)
    }

    private mutating func reportType(
        _ value: Int, _ key: Int, _ node: Int, _ shape: KindShape, _ base: Int,
        _ block: Span<UInt8>, expected: String
    ) {
        report(
            ReadingRules.type.id, .error,
            "'\(path(key, node, shape, block))' must be \(expected), found "
                + "\(Self.name(decoder.tokens[value].kind)); it is kept under extra",
            place(value, base))
    }

    private func place(_ token: Int, _ base: Int) -> Range<Int> {
        let range = decoder.range(of: token)
        return base + range.lowerBound..<base + range.upperBound
    }

    private func path(
        _ key: Int, _ node: Int, _ shape: KindShape, _ block: Span<UInt8>
    ) -> String {
        String(decoding: pathBytes(key, node, shape, block), as: UTF8.self)
    }

    private func pathBytes(
        _ key: Int, _ node: Int, _ shape: KindShape, _ block: Span<UInt8>
    ) -> [UInt8] {
        var path = shape.shape.prefixes[node]
        for index in decoder.tokens[key].contentRange { path.append(block[index]) }
        return path
    }

    private func keep(
        _ key: Int, _ node: Int, _ shape: KindShape, _ block: Span<UInt8>,
        _ extra: inout [ExtraValue]
    ) {
        extra.append(ExtraValue(path: pathBytes(key, node, shape, block), token: key + 1))
    }

    /// Writes what no field takes.
    mutating func appendExtra(
        _ extra: [ExtraValue], _ shape: KindShape, _ block: Span<UInt8>
    ) {
        guard !extra.isEmpty else { return }
        var json = [UInt8(ascii: "{")]
        for value in extra {
            if json.count > 1 { json.append(UInt8(ascii: ",")) }
            JSONString.append(value.path, to: &json)
            json.append(UInt8(ascii: ":"))
            DataModel.appendJSON(decoder, value.token, block, to: &json)
        }
        json.append(UInt8(ascii: "}"))
        batch.tables[shape.kind].columns[kinds[shape.kind].extraField].append(text: json[...])
    }

    /// Looks whether `$type` is the collection that the record stands in.
    mutating func checkType(_ shape: KindShape, _ range: Range<Int>, _ block: Span<UInt8>) {
        let collection = String(decoding: shape.collection, as: UTF8.self)
        guard let type = decoder.value(of: "$type", inMap: 0, block) else {
            report(
                "bluesky/record-type", .error,
                "the record has no $type; its address says '\(collection)'", range)
            return
        }
        let token = decoder.tokens[type]
        guard token.kind != .text || !Self.isEqual(shape.collection, block, token.contentRange)
        else { return }
        var json: [UInt8] = []
        DataModel.appendJSON(decoder, type, block, to: &json)
        let found =
            token.kind == .text
            ? "a text \(String(decoding: json, as: UTF8.self))" : Self.name(token.kind)
        report(
            "bluesky/record-type", .error,
            "$type is \(found), and the record's address says '\(collection)'",
            place(type, range.lowerBound))
    }

    /// What a value is, in words: "a number".
    static func name(_ kind: CBORToken.Kind) -> String {
        switch kind {
        case .unsigned, .negative: "a number"
        case .bytes: "bytes"
        case .text: "a text"
        case .array: "a list"
        case .map: "an object"
        case .link: "a link"
        case .true: "true"
        case .false: "false"
        case .null: "null"
        }
    }
}
