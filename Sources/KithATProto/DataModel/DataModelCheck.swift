private import KithSourceText
package import KithSyntax

/// The AT Protocol data model in its JSON form: links are `{"$link": …}`, bytes `{"$bytes": …}`, blobs objects.
package enum DataModel {
    /// Returns everything in a JSON value that the data model does not allow, in document order.
    ///
    /// Takes linear time. Values inside a wrong value are checked too. If `isRecord`, the value must be an object.
    package static func faults(
        in document: JSONDocument, at root: Int, isRecord: Bool = true
    ) -> [DataModelFault] {
        var faults: [DataModelFault] = []
        if isRecord, document.kind(at: root) != .object {
            faults.append(DataModelFault("a record is not an object", at: root))
        }
        for token in root..<document.next(after: root) {
            switch document.kind(at: token) {
            case .number:
                if integer(document, token) == nil {
                    faults.append(DataModelFault(numberMessage(document, token), at: token))
                }
            case .object:
                if let fault = objectFault(document, token) { faults.append(fault) }
            default: break
            }
        }
        return faults
    }

    private static func numberMessage(_ document: JSONDocument, _ token: Int) -> String {
        let isWhole = document.bytes[document.contentRange(at: token)].allSatisfy {
            $0.isASCIIDigit || $0.isHyphen
        }
        return isWhole
            ? "an integer does not fit in 64 bits"
            : "floating-point numbers are not allowed"
    }

    /// Returns the integer value of a JSON number, which may have a fraction of zeros, as in `1.0`.
    static func integer(_ document: JSONDocument, _ token: Int) -> Int64? {
        if let number = document.integer(at: token) { return number }
        let text = document.bytes[document.contentRange(at: token)]
        guard let point = text.firstIndex(of: UInt8(ascii: ".")),
            text[(point + 1)...].allSatisfy({ $0 == UInt8(ascii: "0") })
        else { return nil }
        return Int64(String(decoding: text[..<point], as: UTF8.self))
    }

    private static func objectFault(_ document: JSONDocument, _ object: Int) -> DataModelFault? {
        // `members(ofObjectAt:)` would retain the document.
        let end = document.end(of: object)
        var next = object + 1
        while next < end {
            let (key, value) = (next, next + 1)
            next = document.next(after: value)
            if document.hasText(at: key, equalTo: "$link") {
                return onlyMember(object, document) ?? linkFault(document, value)
            }
            if document.hasText(at: key, equalTo: "$bytes") {
                return onlyMember(object, document) ?? bytesFault(document, value)
            }
            if document.hasText(at: key, equalTo: "$type") {
                guard document.kind(at: value) == .string,
                    !document.contentRange(at: value).isEmpty
                else { return DataModelFault("'$type' is not a non-empty string", at: value) }
                if document.hasText(at: value, equalTo: "blob") {
                    return blobFault(document, object)
                }
            }
        }
        return nil
    }

    private static func onlyMember(_ object: Int, _ document: JSONDocument) -> DataModelFault? {
        var members = document.members(ofObjectAt: object)
        guard let (first, _) = members.next(), let (second, _) = members.next() else { return nil }
        let isFirst =
            document.hasText(at: first, equalTo: "$link")
            || document.hasText(at: first, equalTo: "$bytes")
        return DataModelFault(
            "'$link' or '$bytes' is not the only member", at: isFirst ? second : first)
    }

    private static func linkFault(_ document: JSONDocument, _ value: Int) -> DataModelFault? {
        do throws(DataModelFault) {
            _ = try link(document, value)
            return nil
        } catch {
            return error
        }
    }

    /// Parses the CID of a `$link`.
    static func link(_ document: JSONDocument, _ value: Int) throws(DataModelFault) -> CID {
        guard document.kind(at: value) == .string else {
            throw DataModelFault("'$link' is not a string", at: value)
        }
        do throws(IdentifierFault) {
            return try CID(document.bytes[document.contentRange(at: value)].span)
        } catch {
            throw DataModelFault("'$link' is not a CID: \(error.problem)", at: value)
        }
    }

    private static func bytesFault(_ document: JSONDocument, _ value: Int) -> DataModelFault? {
        do throws(DataModelFault) {
            _ = try bytes(document, value)
            return nil
        } catch {
            return error
        }
    }

    /// Decodes the base64 of a `$bytes`; the padding may be missing.
    static func bytes(_ document: JSONDocument, _ value: Int) throws(DataModelFault) -> [UInt8] {
        guard document.kind(at: value) == .string else {
            throw DataModelFault("'$bytes' is not a string", at: value)
        }
        guard let bytes = Base64Text.decode(document.bytes[document.contentRange(at: value)])
        else { throw DataModelFault("'$bytes' is not base64", at: value) }
        return bytes
    }

    private static func blobFault(_ document: JSONDocument, _ object: Int) -> DataModelFault? {
        guard let reference = document.member("ref", ofObjectAt: object),
            document.member("$link", ofObjectAt: reference) != nil
        else { return DataModelFault("a blob has no 'ref' with a link", at: object) }
        guard let type = document.member("mimeType", ofObjectAt: object),
            document.kind(at: type) == .string, !document.contentRange(at: type).isEmpty
        else { return DataModelFault("a blob has no 'mimeType'", at: object) }
        guard let size = document.member("size", ofObjectAt: object),
            let number = integer(document, size), number >= 0
        else { return DataModelFault("a blob has no integer 'size'", at: object) }
        return nil
    }
}
