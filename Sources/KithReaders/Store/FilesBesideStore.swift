internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithStore
internal import KithSystemBinding

/// The photos and documents that a table's rows have in the folder beside the store.
struct FilesBesideStore {
    /// The folder of the store; `nil` if the store is no file.
    private let folder: PathName?
    private let sizeLimit: Int
    /// The number of files that cannot be read, and why the first cannot.
    private var missing: (count: Int, first: String)?

    init(_ store: ByteSource) {
        if case .file(let path) = store.origin {
            folder = PathName(path).parent
        } else {
            folder = nil
        }
        sizeLimit = store.sizeLimit
    }

    /// Returns the bytes of a file; `nil` if there are none.
    mutating func read(_ path: String) -> [UInt8]? {
        do throws(ReadError) {
            return try bytes(path)
        } catch {
            missing = ((missing?.count ?? 0) + 1, missing?.first ?? error.message)
            return nil
        }
    }

    private func bytes(_ path: String) throws(ReadError) -> [UInt8] {
        guard StoreFiles.isPath(path) else {
            throw ReadError(.malformed, "'\(path)' is not the path of a file beside a store")
        }
        guard let folder else {
            throw ReadError(.unreadable, "\(path) is not where the store is read from")
        }
        let place = folder == "." ? path : folder.joining(PathName(path)).text
        let source = ByteSource(name: place, origin: .file(path: place), sizeLimit: sizeLimit)
        guard source.isFile else { throw ReadError(.unreadable, "\(place) is missing") }
        return Array(try source.readAll().contents)
    }

    /// Returns a finding about the files that could not be read, and forgets them.
    mutating func takeFindings(of kind: Kind) -> [Finding] {
        guard let missing else { return [] }
        self.missing = nil
        let others = missing.count == 1 ? "" : ", and \(missing.count - 1) more"
        return [
            StoreRules.missingFile.finding(
                """
                files of \(kind.name) cannot be read: \(missing.first)\(others); put the folder back beside the store
                """, at: nil)
        ]
    }
}
