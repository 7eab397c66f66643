internal import KithModel
internal import KithSourceText
private import KithSystemBinding

/// How a script says what a table holds.
enum SQLDialect: Sendable {
    /// Statements that SQLite, PostgreSQL and others run; columns have only types that all of them have.
    case portable
    /// A script for `psql`: precise types, and data for `COPY`.
    case postgres

    /// The type of a field's column; lists are JSON.
    func type(of field: Field) -> String {
        switch self {
        case .portable:
            if field.isList { return "TEXT" }
            return switch field.type {
            case .text, .decimal, .timestamp, .date, .bytes, .json: "TEXT"
            case .integer: "BIGINT"
            case .number: "DOUBLE PRECISION"
            case .boolean: "BOOLEAN"
            }
        case .postgres:
            if field.isList { return "json" }
            return switch field.type {
            case .text, .bytes: "text"
            case .integer: "bigint"
            case .number: "double precision"
            case .decimal: "numeric"
            case .boolean: "boolean"
            case .timestamp: "timestamp with time zone"
            case .date: "date"
            case .json: "json"
            }
        }
    }

    /// Whether a text is a value of its column.
    func holds(_ text: ArraySlice<UInt8>, of type: FieldType) -> Bool {
        switch type {
        case .text, .bytes, .json, .integer, .boolean: true
        case .number: Self.isNumber(text)
        case .decimal: self == .portable || Self.isNumber(text)
        // PostgreSQL has no year 0.
        case .date: self == .portable || (CalendarDay(text).map { $0.date.year > 0 } ?? false)
        case .timestamp: self == .portable || (Instant(text).map { $0.day.date.year > 0 } ?? false)
        }
    }

    private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
        JSONNumber.isValid(text.span)
            && Double(String(decoding: text, as: UTF8.self))?.isFinite ?? false
    }

    /// The statements before the tables.
    var start: String {
        switch self {
        case .portable: "BEGIN;\n"
        // A time without an offset is in UTC.
        case .postgres: "SET client_encoding TO 'UTF8';\nBEGIN;\nSET LOCAL TIME ZONE 'UTC';\n"
        }
    }

    /// The statements at the end.
    var end: String { self == .portable ? "COMMIT;\n" : "COMMIT;\nANALYZE;\n" }
}

/// The escaping of a text literal of SQL; U+0000, which databases do not hold, is replaced.
enum SQLLiteral: ByteEscaping {
    @inline(__always)
    static func special(_ bytes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
        bytes.equal(UInt8(ascii: "'")) .| bytes.equal(0)
    }

    static func appendEscape(of byte: UInt8, to output: inout [UInt8]) {
        output += byte == 0 ? Array("\u{FFFD}".utf8) : [byte, byte]
    }
}

/// The escaping of a text for `COPY`, after which a row is one line and never the end of data.
enum CopyText: ByteEscaping {
    @inline(__always)
    static func special(_ bytes: SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>> {
        bytes.equal(0) .| bytes.equal(UInt8(ascii: "\\")) .| bytes.equal(UInt8(ascii: "\t"))
            .| bytes.equal(UInt8(ascii: "\n")) .| bytes.equal(UInt8(ascii: "\r"))
    }

    static func appendEscape(of byte: UInt8, to output: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "\t"): output += "\\t".utf8
        case UInt8(ascii: "\n"): output += "\\n".utf8
        case UInt8(ascii: "\r"): output += "\\r".utf8
        case UInt8(ascii: "\\"): output += "\\\\".utf8
        default: output += "\u{FFFD}".utf8
        }
    }
}
