internal import Model

/// The files of a storage that lie beside the tables: each is a row with its path and its size.
///
/// Nothing of what they hold is read.
struct StoredFiles: Sendable {
    private let kind: Int
    private let size: Int?
    /// The name of the folder that they lie in, as the storage calls it.
    private let folder: [UInt8]

    /// Looks for the kind of such files; `nil` where a vocabulary has none.
    init?(_ vocabulary: Vocabulary) {
        for kind in vocabulary.kinds {
            guard case .files(let folder) = kind.found else { continue }
            self.kind = kind.index
            self.folder = Array(folder.utf8)
            size = kind.fields.firstIndex { $0.type == .integer }
            return
        }
        return nil
    }

    /// The path from the folder to a file; `nil` for files that do not lie in it, and for hidden ones.
    func path(of name: String) -> ArraySlice<UInt8>? {
        let name = Array(name.utf8)
        let parts = name.split(separator: 0x2F)
        guard let place = parts.dropLast().lastIndex(where: { $0.elementsEqual(folder) }),
            parts[(place + 1)...].allSatisfy({ $0.first != 0x2E })
        else { return nil }
        return name[parts[place + 1].startIndex...]
    }

    /// Adds the row of a file; no place in the file is that of its row.
    func add(_ path: ArraySlice<UInt8>, size bytes: Int?, to batch: inout Batch) {
        batch.tables[kind].columns[0].append(text: path)
        if let size, let bytes { batch.tables[kind].columns[size].append(integer: Int64(bytes)) }
        batch.tables[kind].endRow(at: nil)
        batch.noteRow(ofKind: kind)
    }
}
