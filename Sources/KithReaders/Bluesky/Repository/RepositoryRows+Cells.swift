internal import KithATProto
internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
private import KithSystemBinding

/// Reads the fields of a record by the shape of its kind.
extension RepositoryRows {
    /// A value that fits no field, and its path.
    struct ExtraValue {
        let path: [UInt8]
        let token: Int
    }

    /// Adds the fields of a map and returns the token of its `$type`.
    ///
    /// `base` is the offset of the map's block in the file.
    mutating func appendFields(
        of map: Int, node: Int, _ shape: CollectionShape, _ base: Int, _ block: Span<UInt8>,
        _ extra: inout [ExtraValue]
    ) -> Int? {
        let end = Int(decoder.tokens[map].next)
        var key = map + 1
        var expected = 0
        var type: Int?
        while key < end {
            let value = key + 1
            let name = block.extracting(decoder.tokens[key].contentRange)
            switch shape.target(of: name, node: node, from: &expected) {
            case .type?: type = value
            case .field(let field)?:
                appendField(value, field, key, node, shape, base, block, &extra)
            case .map(let child)? where decoder.tokens[value].kind == .map:
                _ = appendFields(of: value, node: child, shape, base, block, &extra)
            case .map?, .unknown?:
                reportType(value, key, node, shape, base, block, expected: "an object")
                keep(key, node, shape, block, &extra)
            case nil:
                noteUnknown(shape.kind, path(key, node, shape, block), place(key, base))
                if keepsSecrets || !SecretName.isSecret((0..<name.count).map { name[$0] }) {
                    keep(key, node, shape, block, &extra)
                }
            }
            key = Int(decoder.tokens[value].next)
        }
        return type
    }

    private mutating func appendField(
        _ value: Int, _ index: Int, _ key: Int, _ node: Int, _ shape: CollectionShape, _ base: Int,
        _ block: Span<UInt8>, _ extra: inout [ExtraValue]
    ) {
        let token = decoder.tokens[value]
        if token.kind == .null {
            table.columns[index].append(missing: .null)
            return
        }
        switch shape.types[index] {
        case .text, .timestamp, .date, .decimal:
            guard token.kind == .text else { break }
            table.columns[index].append(text: block.extracting(token.contentRange))
            return
        case .integer:
            guard let number = token.integer(in: block) else { break }
            table.columns[index].append(integer: number)
            return
        case .boolean:
            guard token.kind == .true || token.kind == .false else { break }
            table.columns[index].append(integer: token.kind == .true ? 1 : 0)
            return
        case .json:
            var json: [UInt8] = []
            DataModel.appendJSON(decoder, value, block, to: &json)
            table.columns[index].append(text: json[...])
            return
        default: break
        }
        let expected = CellReader.expectation(kinds[shape.kind].fields[index])
        reportType(value, key, node, shape, base, block, expected: expected)
        keep(key, node, shape, block, &extra)
    }

    private mutating func reportType(
        _ value: Int, _ key: Int, _ node: Int, _ shape: CollectionShape, _ base: Int,
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
        _ key: Int, _ node: Int, _ shape: CollectionShape, _ block: Span<UInt8>
    ) -> String {
        String(decoding: pathBytes(key, node, shape, block), as: UTF8.self)
    }

    private func pathBytes(
        _ key: Int, _ node: Int, _ shape: CollectionShape, _ block: Span<UInt8>
    ) -> [UInt8] {
        var path = shape.prefixes[node]
        for index in decoder.tokens[key].contentRange { path.append(block[index]) }
        return path
    }

    private func keep(
        _ key: Int, _ node: Int, _ shape: CollectionShape, _ block: Span<UInt8>,
        _ extra: inout [ExtraValue]
    ) {
        extra.append(ExtraValue(path: pathBytes(key, node, shape, block), token: key + 1))
    }

    /// Adds the values that fit no field to the row, as JSON.
    mutating func appendExtra(
        _ extra: [ExtraValue], _ shape: CollectionShape, _ block: Span<UInt8>
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
        table.columns[kinds[shape.kind].extraField].append(text: json[...])
    }

    /// Reports a record whose `$type` is not the collection of its address.
    mutating func checkType(
        _ type: Int?, _ collection: [UInt8], _ range: Range<Int>, _ block: Span<UInt8>
    ) {
        guard let type else {
            report(
                "bluesky/record-type", .error,
                "the record has no $type; its address says '\(Self.text(collection))'", range)
            return
        }
        let token = decoder.tokens[type]
        guard
            token.kind != .text
                || !collection.span.isEqual(to: block.extracting(token.contentRange))
        else { return }
        var json: [UInt8] = []
        DataModel.appendJSON(decoder, type, block, to: &json)
        let found = token.kind == .text ? "a string \(Self.text(json))" : Self.name(token.kind)
        report(
            "bluesky/record-type", .error,
            "$type is \(found), and the record's address says '\(Self.text(collection))'",
            place(type, range.lowerBound))
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    /// Returns the kind of a value for messages, such as "a number".
    static func name(_ kind: CBORToken.Kind) -> String {
        switch kind {
        case .unsigned, .negative: "a number"
        case .bytes: "bytes"
        case .text: "a string"
        case .array: "an array"
        case .map: "an object"
        case .link: "a link"
        case .true: "true"
        case .false: "false"
        case .null: "null"
        }
    }
}
