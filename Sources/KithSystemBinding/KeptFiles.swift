/// The input files of a run, which its output must not replace.
///
/// Files are identified by device and inode, so links and other names of a file are recognised.
package struct KeptFiles: Sendable {
    private var names: [FileFacts.Identity: String] = [:]

    /// Creates an empty set.
    package init() {}

    /// Adds the file at a path, if it is a regular file.
    package mutating func add(path: String) {
        if let facts = try? FileFacts(path: path) { add(facts, named: path) }
    }

    /// Adds a regular file, called `name` in messages.
    ///
    /// Others, such as pipes and devices, are ignored: they can be read and written at the same
    /// time.
    package mutating func add(_ facts: FileFacts, named name: String) {
        guard facts.kind == .file, names[facts.identity] == nil else { return }
        names[facts.identity] = name
    }

    /// Returns the name under which a file was added; `nil` for other files.
    package func name(of facts: FileFacts) -> String? {
        facts.kind == .file ? names[facts.identity] : nil
    }

    /// Returns the name under which the file at a path was added; `nil` for other files.
    package func name(ofFileAt path: String) -> String? {
        (try? FileFacts(path: path)).flatMap { name(of: $0) }
    }

    func holds(_ status: FileStatus) -> Bool { names[status.identity] != nil }
}
