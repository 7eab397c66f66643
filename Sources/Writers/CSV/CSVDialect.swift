/// How rows are written as separated values.
public struct CSVDialect: Hashable, Sendable {
    /// How a row ends.
    public enum LineEnd: String, Hashable, Sendable {
        /// As everywhere but on Windows.
        case lf = "\n"
        /// As RFC 4180 has it, and Excel.
        case crlf = "\r\n"
    }

    /// What stands between cells: a comma, a semicolon or a tab.
    public var delimiter = UInt8(ascii: ",")
    /// How a row ends; line ends inside a cell stay as they are.
    public var lineEnd = LineEnd.lf
    /// Whether files begin with U+FEFF, by which Excel recognises UTF-8 and which spoils most other readers.
    public var hasByteOrderMark = false
    /// Whether a text that a spreadsheet would run as a formula gets a `'` in front.
    ///
    /// That changes the data; ``FormulaGuard`` says how to take it back.
    public var guardsFormulas = false

    /// For programs: commas, LF, and every text exactly as it is.
    public init() {}

    /// For programs: commas, LF, and every text exactly as it is.
    public static let standard = CSVDialect()

    /// The same with tabs.
    public static let tabs: CSVDialect = {
        var dialect = CSVDialect()
        dialect.delimiter = UInt8(ascii: "\t")
        return dialect
    }()

    /// For people who open it in a spreadsheet: byte order mark, CRLF, formulas disarmed.
    ///
    /// The delimiter has to be a semicolon where the decimal separator is a comma.
    public static func excel(delimiter: UInt8 = UInt8(ascii: ",")) -> CSVDialect {
        var dialect = CSVDialect()
        dialect.delimiter = delimiter
        dialect.lineEnd = .crlf
        dialect.hasByteOrderMark = true
        dialect.guardsFormulas = true
        return dialect
    }
}

extension CSVDialect {
    /// The ending of files' names.
    var fileExtension: String { delimiter == UInt8(ascii: "\t") ? "tsv" : "csv" }

    /// What kind of text it is.
    var mediaType: String {
        delimiter == UInt8(ascii: "\t") ? "text/tab-separated-values" : "text/csv"
    }
}
