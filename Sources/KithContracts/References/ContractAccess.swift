package import KithSourceText
package import KithSyntax
package import KithSystemBinding

/// How the files that a contract refers to are read, and which of them may be read.
package struct ContractAccess: Sendable {
    /// The folders from which files may be read.
    package var folders: [PathName]
    /// Reads a file; the name is the one that messages use.
    package var read: @Sendable (_ path: PathName, _ name: String) throws(ReadError) -> SourceBytes
    /// Reads a URL; `nil` if network access is not allowed.
    package var fetch: (@Sendable (_ url: String) throws(ReadError) -> SourceBytes)?
    /// Lists the files in a folder; none if the folder cannot be read.
    package var list: @Sendable (_ folder: PathName) -> [PathName] = { _ in [] }
    /// Earlier versions of files, which make it cheaper to parse them again.
    package var earlier: [PathName: SyntaxStream] = [:]

    /// Creates the description of an access.
    package init(
        folders: [PathName],
        fetch: (@Sendable (_ url: String) throws(ReadError) -> SourceBytes)? = nil,
        read:
            @escaping @Sendable (_ path: PathName, _ name: String) throws(ReadError) ->
            SourceBytes
    ) {
        self.folders = folders
        self.read = read
        self.fetch = fetch
    }

    /// Access to no file but the contract itself.
    package static let none = ContractAccess(folders: []) { _, name throws(ReadError) in
        throw ReadError(.unreadable, "cannot read \(name): other files may not be read")
    }

    /// Returns whether a file lies in one of the folders.
    package func allows(_ path: PathName) -> Bool {
        let parts = path.normalized.components
        return folders.contains { parts.starts(with: $0.normalized.components) }
    }
}
