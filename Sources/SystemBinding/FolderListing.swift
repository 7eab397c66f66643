private import CSystem
import Glibc

/// One name found in a folder.
public struct FolderEntry: Hashable, Sendable {
    /// The path, relative to where the listing or walk began.
    public let path: PathName
    /// What the name leads to, links followed; `other` for a link that leads nowhere.
    public let kind: FileFacts.Kind
    /// Whether the name is a link.
    public let isLink: Bool
}

/// The names in one folder, in byte order, without "." and "..".
public struct FolderListing: Hashable, Sendable {
    /// The names found.
    public let entries: [FolderEntry]

    /// Reads a folder.
    ///
    /// - Throws: ``SystemError`` where it is missing, no folder or not readable.
    public init(path: String) throws(SystemError) {
        try self.init(PathName(path))
    }

    init(_ folder: PathName) throws(SystemError) {
        entries = try Self.unsorted(folder).sorted { $0.path < $1.path }
    }

    /// The names as the system gives them, for those who order them in their own way.
    static func unsorted(_ folder: PathName) throws(SystemError) -> [FolderEntry] {
        let handle = try FolderHandle(folder)
        var entries: [FolderEntry] = []
        while let (name, type) = try handle.next() {
            if name == "." || name == ".." { continue }
            entries.append(entry(name, type, in: folder))
        }
        return entries
    }
}

/// Most file systems tell the kind together with the name; for the rest, and for links, one more call.
private func entry(_ name: PathName, _ type: Int, in folder: PathName) -> FolderEntry {
    // What the system cannot name any more, whoever reads it is told of.
    if folder.bytes.count + name.bytes.count >= Int(PATH_MAX), type != Int(DT_DIR) {
        return FolderEntry(path: name, kind: .file, isLink: type == Int(DT_LNK))
    }
    switch type {
    case Int(DT_REG): return FolderEntry(path: name, kind: .file, isLink: false)
    case Int(DT_DIR): return FolderEntry(path: name, kind: .folder, isLink: false)
    case Int(DT_LNK), Int(DT_UNKNOWN):
        let path = folder.joining(name)
        let own = try? FileStatus(path, followingLinks: false, action: "read")
        let end = try? FileStatus(path, action: "read")
        return FolderEntry(path: name, kind: end?.kind ?? .other, isLink: own?.isLink ?? false)
    default: return FolderEntry(path: name, kind: .other, isLink: false)
    }
}

/// The stream of names that the C library reads.
@safe private struct FolderHandle: ~Copyable {
    private let handle: OpaquePointer
    private let path: PathName

    init(_ path: PathName) throws(SystemError) {
        try path.requireNoEndMark(action: "read")
        guard let handle = unsafe opendir(path.cString) else {
            throw SystemError(number: errno, action: "read", path: path.text)
        }
        unsafe self.handle = handle
        self.path = path
    }

    deinit {
        _ = unsafe closedir(handle)
    }

    func next() throws(SystemError) -> (name: PathName, type: Int)? {
        errno = 0
        guard let entry = unsafe readdir(handle) else {
            if errno == 0 { return nil }
            throw SystemError(number: errno, action: "read", path: path.text)
        }
        guard let text = unsafe system_entry_name(entry) else { return nil }
        let name = unsafe Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
        return unsafe (PathName(bytes: name), Int(entry.pointee.d_type))
    }
}
