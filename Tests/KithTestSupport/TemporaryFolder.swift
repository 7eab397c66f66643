private import KithSystemBinding

/// A folder of one test, removed when the test ends.
package struct TemporaryFolder: ~Copyable {
    /// Its path.
    package let path: String

    /// Makes a folder.
    package init() throws {
        let made = try ChildProcess.run("mktemp", ["-d"])
        path = String(decoding: made.output.dropLast(), as: UTF8.self)
    }

    deinit { try? FolderChanges.removeFolder(path: path) }

    /// The path of a file in it.
    package func file(_ name: String) -> String { path + "/" + name }

    /// All names under a folder in it, hidden ones too.
    package func names(_ folder: String = "") throws -> [String] {
        try Files.names(path + "/" + folder)
    }

    /// What a file in it holds, as text.
    package func text(_ name: String) throws -> String {
        String(decoding: try Files.bytes(file(name)), as: UTF8.self)
    }
}

/// Files, for tests.
package enum Files {
    /// What a file holds.
    package static func bytes(_ path: String) throws -> [UInt8] {
        let input = try InputFile(path: path)
        var bytes: [UInt8] = []
        while try input.read(1 << 16, appendingTo: &bytes) > 0 {}
        return bytes
    }

    /// The files under a folder, in byte order.
    package static func names(_ folder: String) throws -> [String] {
        var walk = try FolderWalk(path: folder)
        var names: [String] = []
        while let entry = try walk.next() { names.append(entry.path.text) }
        return names
    }

    /// Writes a file, and the folders that it needs.
    package static func write(_ bytes: [UInt8], to path: String) throws {
        if let slash = path.lastIndex(of: "/") {
            try FolderChanges.makeFolder(path: String(path[..<slash]))
        }
        let file = try OutputFile(path: path)
        try file.write(bytes)
        try file.commit()
    }

    /// What a file holds, as text.
    package static func text(_ path: String) throws -> String {
        String(decoding: try bytes(path), as: UTF8.self)
    }
}
