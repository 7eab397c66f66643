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
    private var failure: WriteError?

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

    /// Writes a file, unless it is there; returns its path, relative to the folder of the store.
    ///
    /// Rows are added by code that knows only errors of SQLite, so ``check()`` tells of a file that cannot be written.
    func keep(_ file: StoredFile) -> String {
        let digest = ThreadMedia.digest(file.bytes)
        let name = StoreFiles.name(digest, fileExtension: file.fileExtension)
        if failure == nil {
            do throws(WriteError) { try write(file.bytes, to: name) } catch { failure = error }
        }
        return self.name + "/" + name
    }

    /// Throws the error of a file that could not be written.
    func check() throws(WriteError) { if let failure { throw failure } }

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
        try check()
        guard var output = output.take() else { return [] }
        for (name, bytes) in files { output.note(name, rows: 0, bytes: bytes) }
        return try output.publish().files
    }
}
