import TestSupport

/// Inputs that fuzzing begins with, from the folder `fixtures`.
enum Seeds {
    /// The most bytes of a file that is worth beginning with.
    static let longest = 1 << 16

    /// The fixtures whose paths below `fixtures` are asked for.
    static func files(
        _ isWanted: (String) -> Bool
    ) throws -> [(path: String, bytes: [UInt8])] {
        let root = PackageFolder.path + "/fixtures"
        return try Files.names(root).filter(isWanted).map { path in
            (path, try Files.bytes("\(root)/\(path)"))
        }.filter { $0.bytes.count <= longest }
    }

    /// The fixtures with certain endings of their names, and more.
    static func ending(
        _ endings: [String], in folder: String = "", more: [String] = []
    ) throws -> [[UInt8]] {
        let found = try files { path in
            path.hasPrefix(folder) && endings.contains { path.hasSuffix($0) }
        }
        return found.map(\.bytes) + more.map { Array($0.utf8) }
    }

    /// Texts of our own.
    static func texts(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }
}

extension [UInt8] {
    /// What stands in the first line, and what follows it: many targets take two inputs in one.
    var firstLineAndRest: (line: [UInt8], rest: [UInt8]) {
        let end = firstIndex(of: 0x0A) ?? count
        return (Array(self[..<end]), Array(dropFirst(end + 1)))
    }
}
