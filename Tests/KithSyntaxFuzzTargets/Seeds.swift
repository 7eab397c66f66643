import KithSystemBinding

/// Inputs that fuzzing begins with, from the folder `fixtures`.
package enum Seeds {
    /// The most bytes of a file that is worth beginning with.
    static let longest = 1 << 16

    /// The fixtures whose paths below `fixtures` are asked for.
    package static func files(
        _ isWanted: (String) -> Bool
    ) throws -> [(path: String, bytes: [UInt8])] {
        var walk = try FolderWalk(path: fixtures)
        var files: [(path: String, bytes: [UInt8])] = []
        while let path = try walk.next()?.path.text {
            guard isWanted(path) else { continue }
            let bytes = try bytes(of: "\(fixtures)/\(path)")
            if bytes.count <= longest { files.append((path, bytes)) }
        }
        return files
    }

    private static let fixtures =
        "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        .joined(separator: "/") + "/fixtures"

    private static func bytes(of path: String) throws -> [UInt8] {
        let file = try InputFile(path: path)
        var bytes: [UInt8] = []
        while try file.read(1 << 16, appendingTo: &bytes) > 0 {}
        return bytes
    }

    /// The fixtures with certain endings of their names, and more.
    package static func ending(
        _ endings: [String], in folder: String = "", more: [String] = []
    ) throws -> [[UInt8]] {
        let found = try files { path in
            path.hasPrefix(folder) && endings.contains { path.hasSuffix($0) }
        }
        return found.map(\.bytes) + more.map { Array($0.utf8) }
    }

    /// Texts of our own.
    package static func texts(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }
}

extension [UInt8] {
    /// What stands in the first line, and what follows it: many targets take two inputs in one.
    package var firstLineAndRest: (line: [UInt8], rest: [UInt8]) {
        let end = firstIndex(of: 0x0A) ?? count
        return (Array(self[..<end]), Array(dropFirst(end + 1)))
    }
}
