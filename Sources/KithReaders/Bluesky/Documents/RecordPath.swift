/// The path of a file in an unpacked repository: `did/collection/rkey.json`.
struct RecordPath {
    /// The whole path of the repository's folder.
    let folder: ArraySlice<UInt8>
    /// The last component of `folder`.
    let repository: ArraySlice<UInt8>
    /// The name of the collection's folder; empty for a commit, which lies beside these folders.
    let collection: ArraySlice<UInt8>
    /// The file name without `.json`.
    let rkey: ArraySlice<UInt8>

    /// Splits the path of a file.
    ///
    /// - Parameters:
    ///   - name: The path.
    ///   - isCommit: Whether the file lies beside the folders of collections.
    init(_ name: String, isCommit: Bool) {
        let parts = Array(name.utf8).split(separator: UInt8(ascii: "/"))
        let file = parts.last ?? []
        let ending = Array(".json".utf8)
        rkey = file.suffix(ending.count).elementsEqual(ending) ? file.dropLast(5) : file
        let depth = isCommit ? 1 : 2
        collection = !isCommit && parts.count >= 2 ? parts[parts.count - 2] : []
        repository = parts.count > depth ? parts[parts.count - 1 - depth] : []
        folder = Array(parts.dropLast(depth).joined(separator: [UInt8(ascii: "/")]))[...]
    }
}
