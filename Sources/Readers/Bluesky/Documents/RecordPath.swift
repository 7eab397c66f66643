/// Where a file of an unpacked repository stands: `did/collection/rkey.json`.
struct RecordPath {
    /// The folder of the repository: its whole path.
    let folder: ArraySlice<UInt8>
    /// The name of that folder.
    let repository: ArraySlice<UInt8>
    /// The name of the folder in it; nothing where the file stands beside these.
    let collection: ArraySlice<UInt8>
    /// The name of the file without its ending.
    let rkey: ArraySlice<UInt8>

    /// Takes the name of a file apart.
    ///
    /// - Parameters:
    ///   - name: The path.
    ///   - isCommit: Whether the file stands beside the folders of collections.
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
