internal import KithDiagnostics
internal import KithModel

extension WriterFormat {
    /// Apache Parquet.
    package static let parquet = WriterFormat(
        name: "parquet", summary: "Apache Parquet, one typed file for each kind",
        fileExtensions: ["parquet"], shapes: [.stream, .files], isPacked: true,
        loses: [
            "the difference between null and a missing value",
            "the order of rows of different kinds",
            "dates, times and numbers that are none",
            "the spelling of times and numbers in the source",
            "digits of a number beyond those of a double",
            "the offset of times in a column where some have none",
            "fractions of a microsecond",
        ],
        takes: .rows { sink, context throws(WriteError) in
            let vocabulary = context.vocabulary.name
            let compressors = ParquetPages.compressors()
            return try KindFiles(sink, context, ParquetFiles(context)) {
                kind, selection, sink throws(WriteError) in
                ParquetTable(kind, selection, of: vocabulary, compressors, sink)
            }
        })
}

/// Parquet files, which hold all values and need nothing beside them.
struct ParquetFiles: KindFileFormat, ~Copyable {
    static let title = "Parquet"
    static let hashesFiles = false

    let selection: RowSelection
    let fileExtension = "parquet"

    init(_ context: WriteContext) throws(WriteError) { selection = try RowSelection(context) }

    mutating func keepRest(
        of batch: borrowing Batch, before: [Int], in files: inout FileSet?
    ) throws(WriteError) {}

    consuming func finish(
        _ written: [KindFile], in files: inout FileSet?
    ) throws(WriteError) -> [Finding] { [] }
}
