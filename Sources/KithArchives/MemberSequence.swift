private import KithArchiveBinding
package import KithDiagnostics
package import KithSourceText
private import KithSystemBinding

/// The members of one folder, archive, WARC file or other file, read one by one.
package struct MemberSequence: ~Copyable {
    /// The number of bytes read from the archive.
    package private(set) var bytesRead = 0

    private var entries: EntryMembers?
    private var records: RecordMembers?
    private var folder: FolderMembers?
    private var gzip: GzipMember?
    /// A file that is its own only member, until it is returned.
    private var single: ByteSource?
    private let request: MemberRequest

    /// Opens a folder or a file.
    ///
    /// - Parameters:
    ///   - source: A folder or a file.
    ///   - kind: The kind that ``ArchiveKind/of(_:)`` returned; `nil` for a folder or a file that is not an archive.
    ///   - id: The number of the source, for the spans of findings.
    ///   - request: The wanted members and bytes.
    /// - Throws: ``ReadError`` if nothing can be read.
    package init(
        _ source: ByteSource, _ kind: ArchiveKind?, id: SourceID,
        _ request: MemberRequest = MemberRequest()
    ) throws(ReadError) {
        self.request = request
        switch kind {
        case .entries: entries = try EntryMembers(source, as: .archive, id: id, request)
        case .single:
            if try GzipMember.recognises(source) {
                gzip = GzipMember(source, id: id, request)
            } else {
                entries = try EntryMembers(source, as: .compressedStream, id: id, request)
            }
        case .records(let packing): records = try RecordMembers(source, packing, id: id, request)
        case nil:
            if case .file(let path) = source.origin, (try? FileFacts(path: path))?.kind == .folder {
                folder = try FolderMembers(path, request)
            } else {
                single = source
            }
        }
    }

    /// Returns the next member, or `nil` at the end; revisit records are noted and not returned.
    ///
    /// Problems of individual members are reported by ``takeFindings()``.
    ///
    /// - Throws: ``ReadError`` if nothing more can be read.
    package mutating func next(
        noting revisits: inout Revisits
    ) throws(ReadError) -> Member? {
        if entries != nil {
            let member = try entries?.nextMember() ?? nil
            bytesRead = entries?.bytesRead ?? 0
            return member
        }
        if records != nil {
            let member = try records?.nextMember(noting: &revisits) ?? nil
            bytesRead = records?.bytesRead ?? 0
            return member
        }
        if folder != nil { return folder?.nextMember() ?? nil }
        if gzip != nil { return try gzip?.nextMember() ?? nil }
        guard let source = single else { return nil }
        single = nil
        return try Member(file: source, named: source.name, request)
    }

    /// Returns the findings since the last call.
    package mutating func takeFindings() -> [Finding] {
        (entries?.takeFindings() ?? []) + (records?.takeFindings() ?? [])
            + (folder?.takeFindings() ?? []) + (gzip?.takeFindings() ?? [])
    }
}

extension Member {
    /// Reads a file completely, or as much of it as requested.
    init(
        file source: ByteSource, named name: String, _ request: MemberRequest
    ) throws(ReadError) {
        var date: Int?
        if case .file(let path) = source.origin { date = (try? FileFacts(path: path))?.modified }
        let bytes: SourceBytes
        if request.isHead {
            bytes = SourceBytes(try source.peek(request.bytes).head)
        } else {
            let bounded = ByteSource(
                name: source.name, origin: source.origin,
                sizeLimit: min(source.sizeLimit, request.bytes))
            do throws(ReadError) { bytes = try bounded.readAll() } catch {
                // The source's own limit names its option itself.
                guard error.code == .tooLarge, request.bytes <= source.sizeLimit else {
                    throw error
                }
                throw ReadError(
                    .tooLarge,
                    "\(source.name) is larger than the limit of \(bounded.sizeLimit) bytes "
                        + "(limit \(request.limits.memberOption))")
            }
        }
        self.init(
            name: name, address: MirrorAddress.address(of: name), date: date, bytes: bytes,
            place: MemberPlace(offset: 0, index: 0))
    }
}
