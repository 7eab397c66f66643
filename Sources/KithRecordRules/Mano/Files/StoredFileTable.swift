internal import KithModel

/// The attached files, joined with the files in the storage.
struct StoredFileTable {
    let attached: Table
    let stored: Table
    /// For each row of an attached file, the row of the stored file; `nil` if there is none.
    private(set) var storedRows: [Int?]
    /// Whether the row of an attached file has a storage path.
    private(set) var hasPath: [Bool]

    /// Joins both tables by path; `nil` if the inputs have no storage, so that no file counts as missing.
    init?(_ dataset: Dataset) {
        (attached, stored) = (dataset.table("message_file"), dataset.table("stored_file"))
        guard !stored.ownRows.isEmpty else { return nil }
        let keys = stored.texts("path")
        var rows: [ArraySlice<UInt8>: Int] = [:]
        for row in stored.ownRows where keys.hasValue(row) { rows[keys.bytes(row)] = row }
        storedRows = Array(repeating: nil, count: attached.count)
        hasPath = Array(repeating: false, count: attached.count)
        let paths = attached.texts("storage_path")
        for row in attached.ownRows where paths.hasValue(row) {
            hasPath[row] = true
            storedRows[row] = rows[Self.below(paths.bytes(row))]
        }
    }

    /// Returns a path without the name of the storage folder, which some programs put in front.
    private static func below(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let path = path.drop { $0 == 0x2F }
        let folder = "message-attachments/".utf8
        return path.starts(with: folder) ? path.dropFirst(folder.count) : path
    }
}
