internal import KithModel
internal import KithStore
internal import KithSystemBinding

/// The folder beside a store that takes the photos and documents of its rows; each is written once.
///
/// It appears before the store does, so that no row leads to a file that is not there.
final class StoreFolder {
    /// The name.
    let name: String
    private let path: String
    private let kept: KeptFiles
    private var output: FileSet?
    private var names: Set<String> = []
    private var files: [(name: String, bytes: Int)] = []

    /// Creates the folder of a store, which is made once there is a file.
    ///
    /// - Parameters:
    ///   - path: The path of the store.
    ///   - name: The name of the folder, if it has one.
    ///   - kept: The input files, which no file may replace.
    init(ofStore path: String, name: String? = nil, keeping kept: KeptFiles = KeptFiles()) {
        let store = PathName(path)
        self.name = name ?? StoreFiles.folder(of: store.stem.text)
        self.path = store.parent.joining(PathName(self.name)).text
        self.kept = kept
    }

    /// Returns the path of a file, relative to the folder of the store.
    func place(of file: StoredFile) -> String { name + "/" + Self.name(of: file) }

    private static func name(of file: StoredFile) -> String {
        StoreFiles.name(ThreadMedia.digest(file.bytes), fileExtension: file.fileExtension)
    }

    /// Writes the files of rows.
    func keep(_ batch: borrowing Batch, _ selection: RowSelection) throws(WriteError) {
        for kind in selection.kinds {
            let table = batch.tables[kind.index]
            for field in selection.fields(of: kind) where kind.fields[field].isFile {
                for row in 0..<table.count where table.columns[field].hasValue(row) {
                    guard let file = StoredFile(table.columns[field].slice(row)) else { continue }
                    try write(file.bytes, to: Self.name(of: file))
                }
            }
        }
    }

    private func write(_ bytes: [UInt8], to name: String) throws(WriteError) {
        guard names.insert(name).inserted else { return }
        if output == nil { output = try FileSet(folder: path, keeping: kept) }
        guard let file = try output?.open(name) else { return }
        try file.write(bytes.span)
        try file.commit()
        files.append((name, bytes.count))
    }

    /// Publishes the files, if there are any; returns them.
    func publish() throws(WriteError) -> [WriteSummary.File] {
        guard var output = output.take() else { return [] }
        for (name, bytes) in files { output.note(name, rows: 0, bytes: bytes) }
        return try output.publish().files
    }
}

extension Field {
    /// Whether a cell holds one file.
    var isFile: Bool { type == .bytes && !isList }
}
