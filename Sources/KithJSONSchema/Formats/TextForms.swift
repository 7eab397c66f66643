internal import KithSourceText
internal import KithSyntax

/// Forms of texts, for checks outside schemas.
package enum TextForms {
    /// Returns whether a text is an e-mail address, with letters of any script.
    package static func isEmail(_ bytes: ArraySlice<UInt8>) -> Bool {
        Format.internationalEmail.fits(bytes.span)
    }

    /// Returns whether mail could be sent to a text: wider than any standard, for data that
    /// programs accept as it is.
    package static func mayBeEmail(_ text: ArraySlice<UInt8>) -> Bool {
        // The part before it may hold one in quotes.
        guard let at = text.lastIndex(of: UInt8(ascii: "@")), at > text.startIndex else {
            return false
        }
        let host = text[(at + 1)...]
        return !host.isEmpty && !text.contains(where: isBlank)
            && host.first != UInt8(ascii: ".") && host.last != UInt8(ascii: ".")
    }

    /// Returns whether a text could be an address of the web: `http` or `https` with a host.
    package static func mayBeWebAddress(_ text: ArraySlice<UInt8>) -> Bool {
        let scheme = ["https://", "http://"].first {
            text.prefix($0.utf8.count).equalsIgnoringCase($0.utf8)
        }
        guard let scheme else { return false }
        let host = text.dropFirst(scheme.utf8.count).prefix { !"/?#".utf8.contains($0) }
        return !host.isEmpty && !text.contains(where: isBlank)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 || byte == 0x7F }

    /// Returns whether a text is one JSON value.
    package static func isJSON(_ text: ArraySlice<UInt8>) -> Bool {
        (try? JSONParser.parse(SourceBytes(Array(text)), source: SourceID(0))) != nil
    }

    /// Returns whether a text is an absolute or a relative URL.
    package static func isURL(_ bytes: ArraySlice<UInt8>) -> Bool {
        Format.iriReference.fits(bytes.span) && hasHost(bytes)
    }

    /// Returns whether a text is a URL or URN with a scheme.
    package static func isURI(_ bytes: ArraySlice<UInt8>) -> Bool {
        Format.iri.fits(bytes.span) && hasHost(bytes)
    }

    /// Returns whether a text is a URL that may contain variables in braces.
    package static func isServerURL(_ bytes: ArraySlice<UInt8>) -> Bool {
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
    package static func isHost(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard !bytes.contains(UInt8(ascii: "/")), !bytes.contains(UInt8(ascii: "@")),
            !bytes.contains(UInt8(ascii: "?")), !bytes.contains(UInt8(ascii: "#")),
            bytes.first != UInt8(ascii: ":"), bytes.last != UInt8(ascii: ":"), !bytes.isEmpty
        else { return false }
        let url = Array("//".utf8) + bytes
        return Format.iriReference.fits(url.span)
    }

    /// Returns whether a text is an absolute path without a query or fragment.
    package static func isBasePath(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.first == UInt8(ascii: "/"), !bytes.contains(UInt8(ascii: "?")),
            !bytes.contains(UInt8(ascii: "#"))
        else { return false }
        let url = Array("//a".utf8) + bytes
        return Format.iriReference.fits(url.span)
    }

    /// Returns whether a text is a valid `$anchor` (since draft 2019-09).
    package static func isAnchor(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first, first.isASCIILetter || first == UInt8(ascii: "_") else {
            return false
        }
        return bytes.allSatisfy(\.isComponentByte)
    }

    /// Returns whether a text is made of licence identifiers joined by AND, OR and WITH.
    package static func isLicenseExpression(_ bytes: ArraySlice<UInt8>) -> Bool {
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

    /// Returns whether a text is a media type with parameters (RFC 9110, section 8.3.1), or also a
    /// range such as `text/*`.
    package static func isMediaType(
        _ bytes: ArraySlice<UInt8>, allowsRanges: Bool = false
    ) -> Bool {
        let isBlank: (UInt8) -> Bool = \.isASCIIBlank
        let parts = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { $0.trimmed(isBlank) }
        let halves = parts[0].split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let star = UInt8(ascii: "*")
        guard halves.count == 2,
            halves.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isTokenByte) }),
            allowsRanges || !parts[0].contains(star),
            !halves[0].elementsEqual([star]) || halves[1].elementsEqual([star])
        else { return false }
        // A quoted string may contain ';', so parameters with quotes are not checked.
        return bytes.contains(UInt8(ascii: "\""))
            || parts.dropFirst().allSatisfy { $0.first?.isTokenByte ?? true }
    }
}

extension UInt8 {
    /// Whether the byte may stand in a token of HTTP.
    package var isTokenByte: Bool {
        isASCIIAlphanumeric || "!#$%&'*+-.^_`|~".utf8.contains(self)
    }

    /// Whether the byte may stand in the name of a component of OpenAPI.
    package var isComponentByte: Bool { isASCIIAlphanumeric || ".-_".utf8.contains(self) }
}
