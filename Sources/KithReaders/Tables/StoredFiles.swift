internal import KithModel

/// The files of a storage beside the tables; each gives a row with its path and its size.
///
/// The content of the files is not read.
struct StoredFiles: Sendable {
    private let kind: Int
    private let size: Int?
    /// The name of the storage's folder.
    private let folder: [UInt8]

    /// Finds the kind of such files; `nil` if the vocabulary has none.
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

    /// Returns the path of a file relative to the folder; `nil` for files outside it and for hidden ones.
    func path(of name: String) -> ArraySlice<UInt8>? {
        let name = Array(name.utf8)
        let parts = name.split(separator: 0x2F)
        guard let place = parts.dropLast().lastIndex(where: { $0.elementsEqual(folder) }),
            parts[(place + 1)...].allSatisfy({ $0.first != 0x2E })
        else { return nil }
        return name[parts[place + 1].startIndex...]
    }

    /// Adds the row of a file; the row has no place.
    func add(_ path: ArraySlice<UInt8>, size bytes: Int?, to batch: inout Batch) {
        batch.tables[kind].columns[0].append(text: path)
        if let size, let bytes { batch.tables[kind].columns[size].append(integer: Int64(bytes)) }
        batch.tables[kind].endRow(at: nil)
        batch.noteRow(ofKind: kind)
    }
}
