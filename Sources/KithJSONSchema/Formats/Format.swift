private import KithSourceText
private import KithSyntax

/// The forms of strings and numbers that `format` names.
enum Format: UInt8, CaseIterable, Sendable {
    case date, time, dateTime, duration
    case email, internationalEmail, hostname, plainHostname, internationalHostname, ipv4, ipv6
    case uri, uriReference, iri, iriReference, uriTemplate
    case uuid, jsonPointer, relativeJSONPointer, regex
    case int32, int64, float, double

    /// The name in schemas, and the description in messages.
    var words: (name: String, description: String) {
        switch self {
        case .date: ("date", "a date such as 2024-05-31")
        case .time: ("time", "a time such as 12:30:00Z")
        case .dateTime: ("date-time", "a date and time such as 2024-05-31T12:30:00Z")
        case .duration: ("duration", "a duration such as P1DT12H")
        case .email: ("email", "an e-mail address")
        case .internationalEmail: ("idn-email", "an e-mail address")
        case .hostname, .plainHostname: ("hostname", "a host name")
        case .internationalHostname: ("idn-hostname", "a host name")
        case .ipv4: ("ipv4", "an IPv4 address")
        case .ipv6: ("ipv6", "an IPv6 address")
        case .uri: ("uri", "a URI with a scheme")
        case .uriReference: ("uri-reference", "a URI reference")
        case .iri: ("iri", "an IRI with a scheme")
        case .iriReference: ("iri-reference", "an IRI reference")
        case .uriTemplate: ("uri-template", "a URI template")
        case .uuid: ("uuid", "a UUID")
        case .jsonPointer: ("json-pointer", "a JSON Pointer")
        case .relativeJSONPointer: ("relative-json-pointer", "a relative JSON Pointer")
        case .regex: ("regex", "a regular expression")
        case .int32: ("int32", "a 32-bit integer")
        case .int64: ("int64", "a 64-bit integer")
        case .float: ("float", "a number representable as a 32-bit float")
        case .double: ("double", "a number representable as a 64-bit float")
        }
    }

    /// The description in messages.
    var description: String { words.description }

    private static let byName: [String: Format] = Dictionary(
        allCases.map { ($0.words.name, $0) }, uniquingKeysWith: { first, _ in first })

    /// Returns the format with a name; formats of numbers are known in OpenAPI only.
    static func named(_ name: String, in dialect: Dialect) -> Format? {
        guard let format = byName[name] else { return nil }
        if format == .hostname, !dialect.hostNamesHaveALabels { return .plainHostname }
        return format.types == .string || dialect.keywords.contains(.discriminator) ? format : nil
    }

    /// The types of values that the format applies to.
    var types: TypeSet {
        switch self {
        case .int32, .int64, .float, .double: .number
        default: .string
        }
    }

    /// What RFC 3339 allows in times.
    private static let timeForms: WrittenTime.Forms = [.smallLetters, .negativeZero, .leapSecond]

    /// Returns whether a text has the form.
    func fits(_ span: Span<UInt8>) -> Bool {
        if types == .number { return isInRange(span) }
        let text = bytes(span)
        var reader = TextReader(text)
        switch self {
        case .date:
            return text.count == 10 && (try? WrittenTime(span, .dateAlone)) != nil
        case .time: return (try? WrittenTime(time: span, Self.timeForms)) != nil
        case .dateTime: return (try? WrittenTime(span, Self.timeForms)) != nil
        case .duration: return reader.takeDuration() && reader.isAtEnd
        case .uuid: return UUIDText.isValid(span)
        case .jsonPointer:
            return JSONPointer(parsing: String(decoding: text, as: UTF8.self)) != nil
        case .relativeJSONPointer: return reader.takeRelativeJSONPointer()
        case .ipv4: return reader.takeIPv4() && reader.isAtEnd
        case .ipv6: return reader.takeIPv6() && reader.isAtEnd
        case .uri: return reader.takeURI(needsScheme: true, isInternational: false)
        case .uriReference: return reader.takeURI(needsScheme: false, isInternational: false)
        case .iri: return reader.takeURI(needsScheme: true, isInternational: true)
        case .iriReference: return reader.takeURI(needsScheme: false, isInternational: true)
        case .uriTemplate: return reader.takeURITemplate()
        case .hostname: return HostName.fits(text, .encoded)
        case .plainHostname: return HostName.fits(text, .plain)
        case .internationalHostname: return HostName.fits(text, .international)
        case .email: return EmailAddress.fits(text, isInternational: false)
        case .internationalEmail: return EmailAddress.fits(text, isInternational: true)
        case .regex: return SchemaPattern.isPattern(String(decoding: text, as: UTF8.self))
        case .int32, .int64, .float, .double: return true
        }
    }

    private func isInRange(_ text: Span<UInt8>) -> Bool {
        guard let number = ExactNumber(text) else { return true }
        switch self {
        case .int32: return number.integer.map { Int32(exactly: $0) != nil } ?? false
        case .int64: return number.integer != nil
        case .float: return Float(number.description).map { $0.isFinite } ?? true
        default: return Double(number.description).map { $0.isFinite } ?? true
        }
    }
}

/// Returns a copy of the bytes of a span.
func bytes(_ text: Span<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    for index in text.indices { bytes.append(text[index]) }
    return bytes
}
