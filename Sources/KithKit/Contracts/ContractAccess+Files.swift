internal import KithContracts
internal import KithSourceText
internal import KithSystemBinding

extension ContractAccess {
    /// Creates the access of one contract: its own folder, those that it may reach and, if allowed, the
    /// network.
    init(_ source: ByteSource, _ reach: FileReach) {
        var folders = reach.folders
        if case .file = source.origin {
            folders.append(reach.path(of: source).parent)
        } else {
            folders.append(reach.workingFolder)
        }
        // Links may lead out of a folder, and a folder's path may contain links.
        let real = folders.compactMap(\.resolved)
        let sizeLimit = source.sizeLimit
        let fetch: @Sendable (String) throws(ReadError) -> SourceBytes = { url throws(ReadError) in
            try Self.fetch(url, sizeLimit)
        }
        self.init(
            folders: folders, fetch: reach.usesNetwork ? fetch : nil
        ) { path, name throws(ReadError) in
            guard let target = path.resolved else {
                throw ReadError(.unreadable, "cannot read \(name): no such file or directory")
            }
            guard real.contains(where: { target.components.starts(with: $0.components) }) else {
                throw ReadError(.unreadable, "\(name) is a link that leads outside the folder")
            }
            guard (try? FileFacts(path: target.text))?.kind == .file else {
                throw ReadError(.unreadable, "cannot read \(name): it is not a file")
            }
            return try ByteSource(
                name: name, origin: .file(path: target.text), sizeLimit: sizeLimit
            ).readAll()
        }
        list = { folder in
            guard let listing = try? FolderListing(path: folder.text) else { return [] }
            return listing.entries.filter { $0.kind == .file }.map {
                folder.joining($0.path.lastComponent)
            }
        }
    }

    /// The time limit of a download.
    private static let seconds = 20.0

    /// Downloads a URL with the program `curl`.
    private static func fetch(_ url: String, _ sizeLimit: Int) throws(ReadError) -> SourceBytes {
        let child: ChildProcess
        do throws(SystemError) {
            child = try ChildProcess.run(
                "curl",
                [
                    "--silent", "--show-error", "--fail", "--location", "--max-redirs", "5",
                    "--proto", "=http,https", "--max-time", "\(Int(seconds))", "--", url,
                ], limits: ChildProcess.Limits(seconds: seconds + 2, outputBytes: sizeLimit))
        } catch {
            throw ReadError(
                .unreadable, "cannot read \(url): \(error.message); is curl installed?",
                cause: error)
        }
        switch child.ending {
        case .exited(0): return SourceBytes(child.output)
        case .timedOut:
            throw ReadError(.unreadable, "cannot read \(url): no answer in \(Int(seconds)) seconds")
        case .wroteTooMuch:
            throw ReadError(
                .tooLarge,
                "\(url) is larger than the limit of \(sizeLimit) bytes; raise it with --max-size")
        default:
            let words = String(decoding: child.errorOutput.prefix(200), as: UTF8.self)
                .split(separator: "\n").first.map(String.init)
            throw ReadError(.unreadable, "cannot read \(url): \(words ?? "curl failed")")
        }
    }
}
