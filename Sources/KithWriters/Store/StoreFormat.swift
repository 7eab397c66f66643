internal import KithModel

extension WriterFormat {
    /// Kith's store: an SQLite database that is a lossless copy, and can be asked, changed and read again.
    package static let sqlite = WriterFormat(
        name: "sqlite",
        summary: "Kith's store: an SQLite database to keep, ask and read again; lossless",
        fileExtensions: ["sqlite", "sqlite3", "db"], shapes: .path, isStore: true, loses: [],
        takes: .rows { sink, context throws(WriteError) in
            try StoreWriter(sink.path(), context)
        })
}

/// Writes a store.
struct StoreWriter: Writer, ~Copyable {
    private let file: LibraryFile
    private let folder: StoreFolder?
    private var loader: StoreLoader

    init(_ file: consuming LibraryFile, _ context: WriteContext) throws(WriteError) {
        let folder = context.media == nil ? nil : try Self.folder(of: file.target, context)
        loader = try StoreLoader(at: file.place, folder: folder, context)
        self.folder = folder
        self.file = file
    }

    private static func folder(
        of path: String?, _ context: WriteContext
    ) throws(WriteError) -> StoreFolder {
        if let path { return StoreFolder(ofStore: path, keeping: context.kept) }
        throw WriteError(
            .unsupported, "--media writes files beside a store; give its name with -o")
    }

    mutating func write(_ batch: borrowing Batch) throws(WriteError) { try loader.append(batch) }

    consuming func finish() throws(WriteError) -> WriteSummary {
        let (rows, findings) = (loader.rows, loader.findings)
        try Self.close(loader)
        let files = try folder?.publish() ?? []
        let store = try file.finish(rows: rows, findings: findings)
        return WriteSummary(files: store.files + files, findings: store.findings)
    }

    /// Ends the transaction and closes the file.
    private static func close(_ loader: consuming StoreLoader) throws(WriteError) {
        _ = try loader.finish()
    }
}
