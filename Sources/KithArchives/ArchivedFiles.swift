package import KithSourceText
internal import KithSystemBinding

/// The files in archives that are no pages, such as the pictures that pages show, copied to a temporary file.
package final class ArchivedFiles: Sendable {
    /// A file of an archive, or a recorded answer.
    package struct File: Sendable {
        /// The path in the archive, or the address.
        package let name: String
        /// The URL of the content, if it is known.
        package let address: String?
        fileprivate let range: Range<Int>
    }

    /// The files, in the order of the archives.
    package let files: [File]
    private let copies: SpoolFile?

    /// Copies the files, in one pass through each archive.
    ///
    /// Damaged members are left out here, as the reader of the archive reports them.
    ///
    /// - Throws: ``ReadError`` if an archive cannot be read, or there is no room for the copies.
    package init(of archives: [ArchiveContainer]) throws(ReadError) {
        var files: [File] = []
        var copies: SpoolFile?
        var size = 0
        for archive in archives {
            var members = try archive.filesThatAreNoPages()
            var revisits = Revisits()
            while let member = try members.next(noting: &revisits) {
                let bytes = member.bytes.contents
                guard !ContentKind(nil, head: bytes.prefix(64)).isPage else { continue }
                do throws(SystemError) {
                    if copies == nil { copies = try SpoolFile() }
                    try copies?.append(Array(bytes))
                } catch {
                    throw ReadError(
                        .unreadable,
                        "the files in \(archive.name) have no room: \(error.message); free some, or set TMPDIR to a folder on another disk",
                        cause: error)
                }
                let range = size..<size + bytes.count
                files.append(File(name: member.name, address: member.address, range: range))
                size = range.upperBound
            }
        }
        self.files = files
        self.copies = copies
    }

    /// Returns the bytes of a file, or `nil` if the copy cannot be read.
    package func read(_ file: File) -> [UInt8]? {
        guard let bytes = try? copies?.read(file.range) else { return nil }
        return bytes
    }
}

extension ArchiveContainer {
    fileprivate func filesThatAreNoPages() throws(ReadError) -> MemberSequence {
        var request = MemberRequest()
        request.limits = limits
        request.wantsPages = false
        return try MemberSequence(source, kind, id: SourceID(0), request)
    }
}
