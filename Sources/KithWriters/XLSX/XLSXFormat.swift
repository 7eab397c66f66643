internal import KithModel

extension WriterFormat {
    /// Excel.
    package static let xlsx = WriterFormat(
        name: "xlsx", summary: "Excel, one sheet for each kind; links show names and lead to them",
        fileExtensions: ["xlsx"], shapes: .path, isPacked: true,
        loses: [
            "the difference between null, a missing value and an empty text",
            "the order of rows of different kinds",
            "the end of texts beyond 32,767 characters",
            "pictures and files beyond 32,767 characters",
            "the spelling of times and numbers in the source",
            "the offset of times, which are in UTC",
            "fractions of a millisecond",
            "hyperlinks beyond 65,530 of a sheet, and those of lists of several links",
        ],
        takes: .rows { sink, context throws(WriteError) in
            try XLSXWriter(try SheetBook(sink.path()), context)
        })
}

/// Gathers the rows of all kinds, because links may lead to rows that come later, and writes their sheets at the end.
struct XLSXWriter: Writer, ~Copyable {
    private var book: SheetBook
    private let selection: RowSelection
    private var rows: Dataset.Builder

    init(_ book: consuming SheetBook, _ context: WriteContext) throws(WriteError) {
        self.book = book
        selection = try RowSelection(context)
        rows = Dataset.Builder(context.vocabulary)
    }

    mutating func write(_ batch: borrowing Batch) throws(WriteError) {
        rows.append(batch, kinds: selection.isWritten)
    }

    consuming func finish() throws(WriteError) -> WriteSummary {
        let (selection, dataset) = (selection, rows.finish())
        var book = book
        let kinds = selection.kinds.filter { !dataset.tables[$0.index].ownRows.isEmpty }
        var sheets = [SheetBook.Sheets?](repeating: nil, count: dataset.tables.count)
        for kind in kinds {
            let count = dataset.tables[kind.index].ownRows.count
            sheets[kind.index] = book.sheets(for: kind.name, rows: count)
        }
        let targets = Set(
            kinds.flatMap { kind in
                selection.fields(of: kind).compactMap { kind.fields[$0].link?.kind }
            })
        let names = Dictionary(
            uniqueKeysWithValues: targets.filter { sheets[$0] != nil }
                .map { ($0, LinkNames(dataset.tables[$0])) })
        var count = 0
        for kind in kinds {
            let table = dataset.tables[kind.index]
            try KindSheet(table, selection.fields(of: kind), of: dataset, sheets, names)
                .write(to: &book)
            count += table.ownRows.count
        }
        return try book.finish(rows: count)
    }
}
