/// Where the package and what was built of it lie.
package enum PackageFolder {
    /// The folder of `Package.swift`.
    package static let path = "\(#filePath)".split(separator: "/", omittingEmptySubsequences: false)
        .dropLast(3)
        .joined(separator: "/")

    /// The folder of the programs that were built together with the running tests.
    package static let programs: String = {
        let runner = CommandLine.arguments[0]
        return runner.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
            separator: "/")
    }()
}
