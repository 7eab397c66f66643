private import KithSourceText
package import KithSyntax

extension DataModel {
    /// Encodes a JSON value as DAG-CBOR, with map keys in canonical order.
    ///
    /// - Throws: ``DataModelFault`` for the first value that the data model does not allow or that is nested deeper
    ///   than `depthLimit`.
    package static func encode(
        _ document: JSONDocument, at token: Int, depthLimit: Int = 128
    ) throws(DataModelFault) -> [UInt8] {
        var encoder = CBOREncoder()
        try encode(document, token, depthLimit, to: &encoder)
        return encoder.bytes
    }

    private static func encode(
        _ document: JSONDocument, _ token: Int, _ depth: Int, to encoder: inout CBOREncoder
    ) throws(DataModelFault) {
        guard depth > 0 else { throw DataModelFault("values nest too deep", at: token) }
        switch document.kind(at: token) {
        case .object: try encodeObject(document, token, depth, to: &encoder)
        case .array:
            encoder.array(document.elementCount(ofArrayAt: token))
            for element in document.elements(ofArrayAt: token) {
                try encode(document, element, depth - 1, to: &encoder)
            }
        case .string:
            var text: [UInt8] = []
            document.appendText(at: token, to: &text)
            encoder.text(text.span)
        case .number:
            guard let number = integer(document, token) else {
                throw DataModelFault("floating-point numbers are not allowed", at: token)
            }
            encoder.integer(number)
        case .true: encoder.boolean(true)
        case .false: encoder.boolean(false)
        default: encoder.null()
        }
    }

    private static func encodeObject(
        _ document: JSONDocument, _ object: Int, _ depth: Int, to encoder: inout CBOREncoder
    ) throws(DataModelFault) {
        if let link = document.member("$link", ofObjectAt: object) {
            encoder.link(try self.link(document, link))
            return
        }
        if let value = document.member("$bytes", ofObjectAt: object) {
            let bytes = try self.bytes(document, value)
            encoder.bytes(bytes.span)
            return
        }
        var members: [(key: [UInt8], value: Int)] = []
        for (key, value) in document.members(ofObjectAt: object) {
            var text: [UInt8] = []
            document.appendText(at: key, to: &text)
            members.append((text, value))
        }
        members.sort { CBOREncoder.isOrdered($0.key, $1.key) }
        for (first, second) in zip(members, members.dropFirst()) where first.key == second.key {
            throw DataModelFault("an object has the same key twice", at: second.value - 1)
        }
        encoder.map(members.count)
        for member in members {
            encoder.text(member.key.span)
            try encode(document, member.value, depth - 1, to: &encoder)
        }
    }

    /// Appends a decoded value as JSON; map keys keep their order.
    package static func appendJSON(
        _ decoder: CBORDecoder, _ token: Int, _ bytes: Span<UInt8>, to json: inout [UInt8]
    ) {
        var open: [(end: Int, isMap: Bool)] = []
        var isFirst = true
        var isValue = false
        var index = token
        let end = Int(decoder.tokens[token].next)
        while index < end {
            let current = decoder.tokens[index]
            let isKey = !isValue && open.last?.isMap == true
            if !isFirst, !isValue { json.append(UInt8(ascii: ",")) }
            isFirst = false
            isValue = isKey
            switch current.kind {
            case .array, .map:
                json.append(current.kind == .map ? UInt8(ascii: "{") : UInt8(ascii: "["))
                open.append((Int(current.next), current.kind == .map))
                isFirst = true
                isValue = false
            default: appendScalar(current, bytes, to: &json)
            }
            if isKey { json.append(UInt8(ascii: ":")) }
            index += 1
            while let last = open.last, last.end == index {
                json.append(last.isMap ? UInt8(ascii: "}") : UInt8(ascii: "]"))
                open.removeLast()
                isFirst = false
            }
        }
    }

    private static func appendScalar(
        _ token: CBORToken, _ bytes: Span<UInt8>, to json: inout [UInt8]
    ) {
        switch token.kind {
        case .text: JSONString.append(bytes.extracting(token.contentRange), to: &json)
        case .bytes:
            json += #"{"$bytes":""#.utf8
            Base64.encode(
                bytes.extracting(token.contentRange), appendingTo: &json, isPadded: false)
            json += #""}"#.utf8
        case .link:
            json += #"{"$link":""#.utf8
            token.link(in: bytes)?.appendText(to: &json)
            json += #""}"#.utf8
        case .true: json += "true".utf8
        case .false: json += "false".utf8
        case .null: json += "null".utf8
        default: json += String(token.integer(in: bytes) ?? 0).utf8
        }
    }
}
