import Glibc
private import KithCSystem

/// A name in a folder.
package struct FolderEntry: Hashable, Sendable {
    /// The path relative to the folder where the listing or walk started.
    package let path: PathName
    /// The kind of the file, with links followed; `other` for a dangling link.
    package let kind: FileFacts.Kind
    /// Whether the name is a link.
    package let isLink: Bool
}

/// The names in one folder in byte order, without "." and "..".
package struct FolderListing: Hashable, Sendable {
    /// The names found.
    package let entries: [FolderEntry]

    /// Reads a folder.
    ///
    /// - Throws: ``SystemError`` if the folder is missing, not a folder or unreadable.
    package init(path: String) throws(SystemError) {
        try self.init(PathName(path))
    }

    init(_ folder: PathName) throws(SystemError) {
        entries = try Self.unsorted(folder).sorted { $0.path < $1.path }
    }

    /// Reads a folder without sorting, for callers with their own order.
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

/// Makes the entry for a name.
///
/// Most file systems report the kind with the name; the others, and links, take further calls.
private func entry(_ name: PathName, _ type: Int, in folder: PathName) -> FolderEntry {
    // A path too long for the system is listed as a file: reading it then reports the error.
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

/// An open directory stream of the C library.
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
