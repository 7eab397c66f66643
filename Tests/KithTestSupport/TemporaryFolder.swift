private import KithSystemBinding

/// A folder of one test, removed when the test ends.
public struct TemporaryFolder: ~Copyable {
    /// Its path.
    public let path: String

    /// Makes a folder.
    public init() throws {
        let made = try ChildProcess.run("mktemp", ["-d"])
        path = String(decoding: made.output.dropLast(), as: UTF8.self)
    }

    deinit { try? FolderChanges.removeFolder(path: path) }

    /// The path of a file in it.
    public func file(_ name: String) -> String { path + "/" + name }

    /// All names under a folder in it, hidden ones too.
    public func names(_ folder: String = "") throws -> [String] {
        try Files.names(path + "/" + folder)
    }

    /// What a file in it holds, as text.
    public func text(_ name: String) throws -> String {
        String(decoding: try Files.bytes(file(name)), as: UTF8.self)
    }
}

/// Files, for tests.
public enum Files {
    /// What a file holds.
    public static func bytes(_ path: String) throws -> [UInt8] {
        let input = try InputFile(path: path)
        var bytes: [UInt8] = []
        while try input.read(1 << 16, appendingTo: &bytes) > 0 {}
        return bytes
    }

    /// The files under a folder, in byte order.
    public static func names(_ folder: String) throws -> [String] {
        var walk = try FolderWalk(path: folder)
        var names: [String] = []
        while let entry = try walk.next() { names.append(entry.path.text) }
        return names
    }

    /// Writes a file, and the folders that it needs.
    public static func write(_ bytes: [UInt8], to path: String) throws {
        if let slash = path.lastIndex(of: "/") {
            try FolderChanges.makeFolder(path: String(path[..<slash]))
        }
        let file = try OutputFile(path: path)
        try file.write(bytes)
        try file.commit()
    }

    /// What a file holds, as text.
    public static func text(_ path: String) throws -> String {
        String(decoding: try bytes(path), as: UTF8.self)
    }
}
