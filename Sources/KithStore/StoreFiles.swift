/// The files beside a store: photos and documents of its rows, each named by its content.
///
/// The cell of such a file has its path, and what stood before its digits is among the row's spellings.
package enum StoreFiles {
    /// The name of the row of ``StoreLayout/Own/about`` that holds the name of the folder.
    package static let folderName = "files"
    private static let ending = ".files"
    private static let digits = 32

    /// Returns the name of the folder of a store whose name begins so.
    package static func folder(of stem: String) -> String { stem + ending }

    /// Returns the name of a file by the digest of its content, in hexadecimal digits.
    package static func name(_ digest: some StringProtocol, fileExtension: String?) -> String {
        digest.prefix(digits) + (fileExtension.map { "." + $0 } ?? "")
    }

    /// Whether a text is the path of such a file, which no store can use to read other files.
    package static func isPath(_ text: String) -> Bool {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].hasSuffix(ending), !parts[0].utf8.contains(0) else {
            return false
        }
        let name = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        return name.count <= 2 && name[0].utf8.count == digits
            && name[0].utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
            && name.dropFirst().joined().utf8.allSatisfy { 0x61...0x7A ~= $0 }
    }
}
