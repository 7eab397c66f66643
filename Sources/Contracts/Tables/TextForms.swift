internal import JSONSchema
internal import SourceText
internal import Syntax

extension ScalarForm {
    /// What a text of the form is, where a text does not have it.
    var formWords: String {
        switch self {
        case .uri: "a URL with a scheme"
        case .host: "a host, perhaps with a port"
        case .basePath: "a path that begins with '/'"
        case .identity: "a URI without a fragment"
        case .anchor: "a name of letters, digits, '-', '_' and '.'"
        case .licenseID: "an expression of SPDX licence identifiers"
        case .mime: "a media type"
        default: words
        }
    }

    /// Whether a text has the form; forms that say nothing of texts fit all of them.
    func fits(_ bytes: ArraySlice<UInt8>) -> Bool {
        switch self {
        case .url: TextForms.isURL(bytes)
        case .uri: TextForms.isURI(bytes)
        case .serverURL: TextForms.isServerURL(bytes)
        case .email: TextFormat.email.fits(bytes.span)
        case .mime: MediaRange.fits(bytes)
        case .host: TextForms.isHost(bytes)
        case .basePath: TextForms.isBasePath(bytes)
        case .identity: TextForms.isURL(bytes) && !bytes.contains(UInt8(ascii: "#"))
        case .anchor: TextForms.isAnchor(bytes)
        case .licenseID: TextForms.isLicenseExpression(bytes)
        default: true
        }
    }
}

/// The forms of texts that have no format of JSON Schema.
enum TextForms {
    /// A URL, or the part of one that another URL completes.
    static func isURL(_ bytes: ArraySlice<UInt8>) -> Bool {
        TextFormat.iriReference.fits(bytes.span) && hasHost(bytes)
    }

    /// A URL or URN with its scheme.
    static func isURI(_ bytes: ArraySlice<UInt8>) -> Bool {
        TextFormat.iri.fits(bytes.span) && hasHost(bytes)
    }

    /// A URL in which variables may stand in braces.
    static func isServerURL(_ bytes: ArraySlice<UInt8>) -> Bool {
        var plain: [UInt8] = []
        var isInside = false
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "{") where !isInside: isInside = true
            case UInt8(ascii: "}") where isInside:
                isInside = false
                // A digit may stand wherever a variable may, in ports too.
                plain.append(UInt8(ascii: "0"))
            case UInt8(ascii: "{"), UInt8(ascii: "}"): return false
            default: if !isInside { plain.append(byte) }
            }
        }
        // A variable may be the scheme or all that comes before the path.
        if bytes.first == UInt8(ascii: "{") { plain.insert(UInt8(ascii: "a"), at: 0) }
        return !isInside && isURL(plain[...])
    }

    /// Whether a URL of the web names a host; texts without such a scheme need not.
    private static func hasHost(_ bytes: ArraySlice<UInt8>) -> Bool {
        let text = URIReference(String(decoding: bytes, as: UTF8.self))
        guard let scheme = text.scheme, ["http", "https", "ws", "wss"].contains(scheme) else {
            return true
        }
        return text.authority.map { !$0.isEmpty && $0.utf8.first != UInt8(ascii: ":") } ?? false
    }

    /// A host name or address with a port, without anything before and behind.
    static func isHost(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard !bytes.contains(UInt8(ascii: "/")), !bytes.contains(UInt8(ascii: "@")),
            !bytes.contains(UInt8(ascii: "?")), !bytes.contains(UInt8(ascii: "#")),
            bytes.first != UInt8(ascii: ":"), bytes.last != UInt8(ascii: ":"), !bytes.isEmpty
        else { return false }
        let url = Array("//".utf8) + bytes
        return TextFormat.iriReference.fits(url.span)
    }

    /// An absolute path without variables.
    static func isBasePath(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.first == UInt8(ascii: "/"), !bytes.contains(UInt8(ascii: "?")),
            !bytes.contains(UInt8(ascii: "#"))
        else { return false }
        let url = Array("//a".utf8) + bytes
        return TextFormat.iriReference.fits(url.span)
    }

    /// The form of `$anchor`, since draft 2019-09.
    static func isAnchor(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first, first.isASCIILetter || first == UInt8(ascii: "_") else {
            return false
        }
        return bytes.allSatisfy(\.isComponentByte)
    }

    /// Identifiers with AND, OR and WITH between them.
    static func isLicenseExpression(_ bytes: ArraySlice<UInt8>) -> Bool {
        var expectsName = true
        var depth = 0
        let spaced = bytes.flatMap { byte in
            byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") ? [0x20, byte, 0x20] : [byte]
        }
        for word in spaced.split(separator: 0x20) {
            let text = String(decoding: word, as: UTF8.self)
            switch text {
            case "(" where expectsName: depth += 1
            case ")" where !expectsName && depth > 0: depth -= 1
            case "AND", "OR", "WITH", "and", "or", "with":
                if expectsName { return false }
                expectsName = true
            default:
                let isName = word.allSatisfy {
                    $0.isComponentByte && $0 != UInt8(ascii: "_") || $0 == UInt8(ascii: "+")
                        || $0 == UInt8(ascii: ":")
                }
                guard expectsName, isName else { return false }
                expectsName = false
            }
        }
        return !expectsName && depth == 0
    }
}

/// The names of media types and of ranges of them, with parameters.
enum MediaRange {
    static func fits(_ bytes: ArraySlice<UInt8>) -> Bool {
        let parts = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        guard let name = parts.first?.trimmed else { return false }
        let halves = name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard halves.count == 2,
            halves.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isTokenByte) })
        else { return false }
        let star = UInt8(ascii: "*")
        let isAnyType = halves[0].elementsEqual([star])
        guard !isAnyType || halves[1].elementsEqual([star]) else { return false }
        // A text in quotes may hold ';'.
        if bytes.contains(UInt8(ascii: "\"")) { return true }
        return parts.dropFirst().allSatisfy { part in
            let part = part.trimmed
            return part.isEmpty || part.first?.isTokenByte == true
        }
    }
}

extension ArraySlice<UInt8> {
    /// Without blanks in front and behind.
    fileprivate var trimmed: ArraySlice<UInt8> {
        var part = drop { $0 == 0x20 || $0 == 0x09 }
        while part.last == 0x20 || part.last == 0x09 { part.removeLast() }
        return part
    }
}
