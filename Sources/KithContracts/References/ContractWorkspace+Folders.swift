internal import KithSystemBinding

/// The search for unused files.
extension ContractWorkspace {
    /// The names of files in the folders of the contract's parts that no reference leads to.
    ///
    /// The document's own folder may hold anything. If it holds another file with an extension of these
    /// files, that may be a contract that uses the parts too, and the result is empty.
    var unusedFiles: [String] {
        let root = files[0].path.parent
        let parts = files.dropFirst().filter { $0.path.relative(to: root) != nil }
        let folders = Set(parts.map(\.path.parent)).subtracting([root]).filter(access.allows)
        guard !folders.isEmpty else { return [] }
        let endings = Set(files.compactMap(\.path.fileExtension))
        func others(in folder: PathName) -> [PathName] {
            access.list(folder).filter { path in
                path.fileExtension.map(endings.contains) == true && !isKnown(path)
            }
        }
        guard others(in: root).isEmpty else { return [] }
        let name = PathName(files[0].name).parent
        return folders.flatMap(others).sorted().compactMap { path in
            path.relative(to: root).map { name.joining($0).normalized.text }
        }
    }
}
