internal import KithArchives
internal import KithSourceText

/// The files among the inputs and in their archives, found by the paths or the web addresses that rows give them.
///
/// Files in no known format count too, such as the pictures beside a saved page.
struct InputFiles: Sendable {
    private struct File: Sendable {
        let path: String
        let content: Content
    }

    private enum Content: Sendable {
        case source(ByteSource)
        case copy(ArchivedFiles.File)
    }

    /// The files by the last parts of their paths.
    private var files: [String: [File]] = [:]
    /// The latest file from each web address.
    private var answers: [String: Content] = [:]
    private let archived: ArchivedFiles

    /// Finds the files; those of archives are copied to a temporary file.
    ///
    /// - Throws: ``KithError`` if an archive cannot be read, or there is no room for the copies.
    init(_ inputs: InputPlan) throws(KithError) {
        let sources = inputs.jobs.flatMap(\.sources)
        do throws(ReadError) {
            archived = try ArchivedFiles(of: Self.archives(sources, inputs.options.archiveLimits))
        } catch { throw .read(error) }
        for source in sources + inputs.leftOut.map(\.source) where source.isFile {
            let path = source.pathInFolder ?? source.name
            add(path, from: MirrorAddress.address(of: path), .source(source))
        }
        for file in archived.files { add(file.name, from: file.address, .copy(file)) }
    }

    /// Returns the archives among some inputs, and those of which inputs are members.
    private static func archives(
        _ sources: [ByteSource], _ limits: ArchiveLimits
    ) throws(ReadError) -> [ArchiveContainer] {
        var archives: [ArchiveContainer] = []
        var names: Set<String> = []
        for source in sources {
            let archive: ArchiveContainer?
            if case .member(_, let container) = source.origin {
                archive = container as? ArchiveContainer
            } else {
                archive =
                    source.isFile
                    ? try ArchiveKind.of(source).kind.map {
                        ArchiveContainer(source, $0, limits: limits)
                    } : nil
            }
            if let archive, names.insert(archive.name).inserted { archives.append(archive) }
        }
        return archives
    }

    private mutating func add(_ path: String, from address: String?, _ content: Content) {
        if let key = address.flatMap(Self.key) { answers[key] = content }
        guard let name = path.split(separator: "/").last else { return }
        files[String(name), default: []].append(File(path: path, content: content))
    }

    /// Returns a web address without its scheme and its fragment; `nil` for other texts.
    private static func key(_ address: String) -> String? {
        let start = ["https://", "http://", "//"].first { address.hasPrefix($0) }
        return start.map { String(address.dropFirst($0.count).prefix { $0 != "#" }) }
    }

    /// Reads the file from a web address, or the only file whose path is, or ends in, a path.
    ///
    /// - Returns: The bytes, or `nil` if there is no such file or it cannot be read.
    func read(_ place: ArraySlice<UInt8>) -> [UInt8]? {
        let place = String(decoding: place, as: UTF8.self)
        switch Self.key(place).map({ answers[$0] }) ?? content(at: place) {
        case .source(let source)?:
            guard let size = source.size, size <= source.sizeLimit else { return nil }
            return try? source.read(0..<size)
        case .copy(let file)?: return archived.read(file)
        case nil: return nil
        }
    }

    private func content(at path: String) -> Content? {
        let parts = path.split(separator: "/")
        guard let name = parts.last else { return nil }
        let found = (files[String(name)] ?? []).filter { file in
            file.path.split(separator: "/").suffix(parts.count) == parts[...]
        }
        return found.count == 1 ? found[0].content : nil
    }
}
