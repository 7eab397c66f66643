package import KithSourceText

/// The larger data that lie outside the repository, where they are present.
package enum SharedData {
    /// The bytes of a file below `../shared/data`; `nil`, with a line that says so, where it is absent.
    ///
    /// - Parameter path: The path below that folder.
    /// - Returns: The bytes.
    package static func bytes(_ path: String) -> SourceBytes? {
        do {
            return try ByteSource(argument: self.path(path)).readAll()
        } catch {
            print("skipped: ../shared/data/\(path) is not there")
            return nil
        }
    }

    /// Where a file below `../shared/data` would lie.
    ///
    /// - Parameter path: The path below that folder.
    /// - Returns: The whole path.
    package static func path(_ path: String) -> String {
        let tests = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false).dropLast(
            3)
        return tests.joined(separator: "/") + "/../shared/data/" + path
    }
}
