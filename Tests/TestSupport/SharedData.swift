public import SourceText

/// The larger data that lie outside the repository, where they are present.
public enum SharedData {
    /// The bytes of a file below `../shared/data`; `nil`, with a line that says so, where it is absent.
    ///
    /// - Parameter path: The path below that folder.
    /// - Returns: The bytes.
    public static func bytes(_ path: String) -> SourceBytes? {
        let tests = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false).dropLast(
            3)
        let file = tests.joined(separator: "/") + "/../shared/data/" + path
        do {
            return try ByteSource(argument: file).readAll()
        } catch {
            print("skipped: ../shared/data/\(path) is not there")
            return nil
        }
    }
}
