internal import KithModel
internal import KithSourceText
internal import KithSyntax

/// The conversion of JSON values to the types of their fields.
enum CellReader {
    /// Appends a value as a cell; returns `false` and appends nothing if the value does not fit the type.
    static func append(
        _ token: Int, of document: JSONDocument, to column: inout Column, as type: FieldType
    ) -> Bool {
        if document.kind(at: token) == .null {
            column.append(missing: .null)
            return true
        }
        guard column.isList else {
            guard appendElement(token, of: document, to: &column, as: type) else { return false }
            column.endRow(.value)
            return true
        }
        guard document.kind(at: token) == .array else { return false }
        for element in document.elements(ofArrayAt: token) {
            guard appendElement(element, of: document, to: &column, as: type) else {
                column.discardOpenRow()
                return false
            }
        }
        column.endRow(.value)
        return true
    }

    private static func appendElement(
        _ token: Int, of document: JSONDocument, to column: inout Column, as type: FieldType
    ) -> Bool {
        let kind = document.kind(at: token)
        switch type {
        case .text, .timestamp, .date, .bytes, .decimal:
            guard kind == .string else { return false }
            if document.isPlain(at: token) {
                column.appendElement(
                    text: document.bytes.padded.span.extracting(document.contentRange(at: token)))
            } else {
                column.appendElement { document.appendText(at: token, to: &$0) }
            }
        case .number:
            guard kind == .number else { return false }
            column.appendElement(
                text: document.bytes.padded.span.extracting(document.contentRange(at: token)))
        case .integer:
            guard let integer = document.integer(at: token) else { return false }
            column.appendElement(integer: integer)
        case .boolean:
            guard kind == .true || kind == .false else { return false }
            column.appendElement(integer: kind == .true ? 1 : 0)
        case .json:
            column.appendElement { document.appendCompact(token, to: &$0) }
        }
        return true
    }

    /// Returns the expected value of a field for messages, such as "a text".
    static func expectation(_ field: Field) -> String {
        let one =
            switch field.type {
            case .text, .timestamp, .date, .bytes: "a string"
            case .decimal: "a number written as a string"
            case .number: "a number"
            case .integer: "an integer"
            case .boolean: "true or false"
            case .json: "JSON"
            }
        return field.isList ? "an array, each element \(one)" : one
    }

    /// Returns the kind of a value for messages, such as "a number".
    static func name(_ kind: JSONKind) -> String {
        switch kind {
        case .object: "an object"
        case .array: "an array"
        case .string: "a string"
        case .number: "a number"
        case .true: "true"
        case .false: "false"
        case .null: "null"
        case .objectEnd, .arrayEnd: "nothing"
        }
    }
}

extension Rows {
    /// Returns whether the open row has no value of a field yet.
    func isUnfilled(_ field: Int) -> Bool { columns[field].count == count }
}

extension JSONDocument {
    /// Returns the kind of a value for messages, with its text if that is at most 40 bytes long.
    func described(_ token: Int) -> String {
        let name = CellReader.name(kind(at: token))
        let range = range(at: token)
        guard [.string, .number].contains(kind(at: token)), range.count <= 40 else { return name }
        return "\(name) \(bytes.text(range))"
    }

    /// Appends a value as compact JSON, without the members that `isLeftOut` selects by their keys.
    ///
    /// A string value for which `replacement` returns a text is replaced by that text.
    func appendCompact(
        _ token: Int, to output: inout [UInt8],
        leavingOut isLeftOut: (Int) -> Bool = { _ in false },
        replacing replacement: (Int) -> [UInt8]? = { _ in nil }
    ) {
        let end = next(after: token)
        var index = token
        // In an object keys and values alternate; the count of tokens in each open container shows which comes next.
        var open: [(isObject: Bool, count: Int)] = []
        while index < end {
            if isEnd(at: index) {
                output.append(firstByte(at: index))
                open.removeLast()
            } else if open.last.map({ $0.isObject && $0.count % 2 == 0 }) == true,
                isLeftOut(index)
            {
                index = next(after: index + 1)
                continue
            } else {
                if let container = open.last, container.count > 0 {
                    output.append(container.isObject && container.count % 2 == 1 ? 0x3A : 0x2C)
                }
                if !open.isEmpty { open[open.count - 1].count += 1 }
                if isContainer(at: index) {
                    output.append(firstByte(at: index))
                    open.append((kind(at: index) == .object, 0))
                } else if open.last.map({ !$0.isObject || $0.count % 2 == 0 }) == true,
                    let text = replacement(index)
                {
                    JSONString.append(text, to: &output)
                } else {
                    appendScalar(index, to: &output)
                }
            }
            index += 1
        }
    }

    private func appendScalar(_ token: Int, to output: inout [UInt8]) {
        if isPlain(at: token) {
            output.append(contentsOf: bytes.padded[range(at: token)])
        } else {
            var text: [UInt8] = []
            appendText(at: token, to: &text)
            JSONString.append(text, to: &output)
        }
    }
}
