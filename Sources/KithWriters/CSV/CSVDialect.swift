/// The dialect of a CSV or TSV file.
package struct CSVDialect: Hashable, Sendable {
    /// The line end of a row.
    package enum LineEnd: String, Hashable, Sendable {
        /// LF, as on Linux and macOS.
        case lf = "\n"
        /// CRLF, as in RFC 4180 and Excel.
        case crlf = "\r\n"
    }

    /// The delimiter: a comma, a semicolon or a tab.
    package var delimiter = UInt8(ascii: ",")
    /// The line end of a row.
    ///
    /// Line ends inside a cell stay as they are.
    package var lineEnd = LineEnd.lf
    /// Whether files begin with U+FEFF.
    ///
    /// Excel needs it to recognise UTF-8; most other readers do not expect it.
    package var hasByteOrderMark = false
    /// Whether a text that a spreadsheet would run as a formula gets the prefix `'`.
    ///
    /// This changes the data; ``FormulaGuard`` describes how to undo it.
    package var guardsFormulas = false

    /// Creates the dialect for programs: commas, LF, and all texts unchanged.
    package init() {}

    /// The dialect for programs: commas, LF, and all texts unchanged.
    package static let standard = CSVDialect()

    /// The dialect for programs, with tabs.
    package static let tabs: CSVDialect = {
        var dialect = CSVDialect()
        dialect.delimiter = UInt8(ascii: "\t")
        return dialect
    }()

    /// Returns the dialect for spreadsheets: byte order mark, CRLF, formulas disarmed.
    ///
    /// The delimiter must be a semicolon where the decimal separator is a comma.
    package static func excel(delimiter: UInt8 = UInt8(ascii: ",")) -> CSVDialect {
        var dialect = CSVDialect()
        dialect.delimiter = delimiter
        dialect.lineEnd = .crlf
        dialect.hasByteOrderMark = true
        dialect.guardsFormulas = true
        return dialect
    }
}

extension CSVDialect {
    /// The file extension, without the dot.
    var fileExtension: String { delimiter == UInt8(ascii: "\t") ? "tsv" : "csv" }

    /// The media type.
    var mediaType: String {
        delimiter == UInt8(ascii: "\t") ? "text/tab-separated-values" : "text/csv"
    }
}
