internal import KithDiagnostics
internal import KithModel

/// CSV files, with the file of extra fields and the data package that accompany them in a folder or a zip.
struct CSVFiles: KindFileFormat, ~Copyable {
    static let title = "CSV"
    static let hashesFiles = true

    /// What describes the files of a folder or a zip.
    enum Description {
        case dataPackage
        case web
    }

    let selection: RowSelection
    private let vocabulary: Vocabulary
    private let dialect: CSVDialect
    private let description: Description
    private var extras: ExtraTable?
    private var rowsWithExtras = 0

    init(
        _ context: WriteContext, _ dialect: CSVDialect, _ description: Description
    ) throws(WriteError) {
        selection = try RowSelection(context)
        vocabulary = context.vocabulary
        self.dialect = dialect
        self.description = description
    }

    var fileExtension: String { dialect.fileExtension }

    mutating func keepRest(
        of batch: borrowing Batch, before: [Int], in files: inout FileSet?
    ) throws(WriteError) {
        var count = 0
        for kind in selection.kinds {
            count += batch.tables[kind.index].columns[kind.extraField].valueCount
        }
        guard count > 0 else { return }
        rowsWithExtras += count
        if extras == nil {
            guard let sink = try files?.sink(extrasName, isHashing: true) else { return }
            extras = ExtraTable(sink, dialect)
        }
        try extras?.append(batch, selection, vocabulary.kinds, before: before)
    }

    private var extrasName: String { "\(ExtraTable.name(in: vocabulary)).\(fileExtension)" }

    consuming func finish(
        _ written: [KindFile], in files: inout FileSet?
    ) throws(WriteError) -> [Finding] {
        let fileName =
            switch description {
            case .dataPackage: DataPackage.fileName
            case .web: CSVWMetadata.fileName
            }
        guard var sink = try files?.sink(fileName) else {
            guard rowsWithExtras > 0, let file = written.first else { return [] }
            return [Self.leftOut(rowsWithExtras, of: file.kind)]
        }
        var listing = CSVListing(vocabulary, dialect)
        for file in written { listing.add(CSVLayout(file.kind, selection, dialect), file.written) }
        if let extras = extras.take() {
            let (name, rows) = (extrasName, extras.rows)
            let file = try extras.finish()
            listing.addExtras(file)
            files?.note(name, rows: rows, bytes: file.bytes)
        }
        switch description {
        case .dataPackage: sink.append(DataPackage(listing).document())
        case .web: sink.append(CSVWMetadata(listing).document())
        }
        files?.note(fileName, rows: 0, bytes: try sink.finish().bytes)
        return []
    }

    private static func leftOut(_ rows: Int, of kind: Kind) -> Finding {
        WritingRules.extraLeftOut.finding(
            """
            \(rows) \(rows == 1 ? "row" : "rows") of \(kind.name) \
            \(rows == 1 ? "has values" : "have values") that fit no column; write to a folder \
            to keep them in extra.csv
            """,
            at: nil)
    }
}
