internal import JSONSchema
internal import SourceText
internal import Syntax

extension ScalarForm {
    /// The form in words, for a text that does not have it.
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

    /// Returns whether a text has the form; a form without a syntax of its own accepts all texts.
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

/// Checks for the forms that are not formats of JSON Schema.
enum TextForms {
    /// Returns whether a text is an absolute or a relative URL.
    static func isURL(_ bytes: ArraySlice<UInt8>) -> Bool {
        TextFormat.iriReference.fits(bytes.span) && hasHost(bytes)
    }

    /// Returns whether a text is a URL or URN with a scheme.
    static func isURI(_ bytes: ArraySlice<UInt8>) -> Bool {
        TextFormat.iri.fits(bytes.span) && hasHost(bytes)
    }

    /// Returns whether a text is a URL that may contain variables in braces.
    static func isServerURL(_ bytes: ArraySlice<UInt8>) -> Bool {
        var plain: [UInt8] = []
        var isInside = false
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "{") where !isInside: isInside = true
            case UInt8(ascii: "}") where isInside:
                isInside = false
                // A digit is valid wherever a variable may stand, ports included.
                plain.append(UInt8(ascii: "0"))
            case UInt8(ascii: "{"), UInt8(ascii: "}"): return false
            default: if !isInside { plain.append(byte) }
            }
        }
        // A variable may be the scheme, or everything before the path.
        if bytes.first == UInt8(ascii: "{") { plain.insert(UInt8(ascii: "a"), at: 0) }
        return !isInside && isURL(plain[...])
    }

    /// Returns whether an `http` or `ws` URL names a host; `true` for other texts, which need none.
    private static func hasHost(_ bytes: ArraySlice<UInt8>) -> Bool {
        let text = URIReference(String(decoding: bytes, as: UTF8.self))
        guard let scheme = text.scheme, ["http", "https", "ws", "wss"].contains(scheme) else {
            return true
        }
        return text.authority.map { !$0.isEmpty && $0.utf8.first != UInt8(ascii: ":") } ?? false
    }

    /// Returns whether a text is a host name or address, perhaps with a port, and nothing else.
    static func isHost(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard !bytes.contains(UInt8(ascii: "/")), !bytes.contains(UInt8(ascii: "@")),
            !bytes.contains(UInt8(ascii: "?")), !bytes.contains(UInt8(ascii: "#")),
            bytes.first != UInt8(ascii: ":"), bytes.last != UInt8(ascii: ":"), !bytes.isEmpty
        else { return false }
        let url = Array("//".utf8) + bytes
        return TextFormat.iriReference.fits(url.span)
    }

    /// Returns whether a text is an absolute path without a query or fragment.
    static func isBasePath(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.first == UInt8(ascii: "/"), !bytes.contains(UInt8(ascii: "?")),
            !bytes.contains(UInt8(ascii: "#"))
        else { return false }
        let url = Array("//a".utf8) + bytes
        return TextFormat.iriReference.fits(url.span)
    }

    /// Returns whether a text is a valid `$anchor` (since draft 2019-09).
    static func isAnchor(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first, first.isASCIILetter || first == UInt8(ascii: "_") else {
            return false
        }
        return bytes.allSatisfy(\.isComponentByte)
    }

    /// Returns whether a text is made of licence identifiers joined by AND, OR and WITH.
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

/// The check for names of media types and media ranges, with parameters.
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
        // A quoted string may contain ';', so parameters with quotes are not checked.
        if bytes.contains(UInt8(ascii: "\"")) { return true }
        return parts.dropFirst().allSatisfy { part in
            let part = part.trimmed
            return part.isEmpty || part.first?.isTokenByte == true
        }
    }
}

extension ArraySlice<UInt8> {
    /// The slice without blanks at both ends.
    fileprivate var trimmed: ArraySlice<UInt8> {
        var part = drop { $0 == 0x20 || $0 == 0x09 }
        while part.last == 0x20 || part.last == 0x09 { part.removeLast() }
        return part
    }
}
