/// Files that a run reads, and so must not replace by what it writes.
///
/// They are told apart by device and number: a link, or another name of a file, is the same file.
public struct KeptFiles: Sendable {
    private var names: [FileFacts.Identity: String] = [:]

    /// Keeps nothing.
    public init() {}

    /// Keeps what a path leads to, if it is a file.
    public mutating func add(path: String) {
        if let facts = try? FileFacts(path: path) { add(facts, named: path) }
    }

    /// Keeps a file that messages call `name`; pipes and devices can be read and written at once.
    public mutating func add(_ facts: FileFacts, named name: String) {
        guard facts.kind == .file, names[facts.identity] == nil else { return }
        names[facts.identity] = name
    }

    /// What a file is called that is kept; `nil` for others.
    public func name(of facts: FileFacts) -> String? {
        facts.kind == .file ? names[facts.identity] : nil
    }

    /// What the file at a path is called that is kept; `nil` for others.
    public func name(ofFileAt path: String) -> String? {
        (try? FileFacts(path: path)).flatMap { name(of: $0) }
    }

    func holds(_ status: FileStatus) -> Bool { names[status.identity] != nil }
}
