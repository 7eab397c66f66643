internal import KithArchiveBinding
internal import KithDiagnostics
internal import KithSourceText
private import KithSystemBinding

/// The files of a zip, tar, 7z or cpio archive, or the only file of a compressed stream.
struct EntryMembers: ~Copyable {
    private var remarks: MemberRemarks
    private let source: ByteSource
    /// The size of the archive in bytes, if known; computed once.
    private let size: Int?
    private let request: MemberRequest
    private let content: ArchiveReader.Content
    private var archive: ArchiveReader
    /// The index of the next entry.
    private var next = 0
    private var members = 0
    private var unpacked = 0

    private static let chunk = 1 << 20

    init(
        _ source: ByteSource, as content: ArchiveReader.Content, id: SourceID,
        _ request: MemberRequest
    ) throws(ReadError) {
        archive = try ArchiveReader(source, as: content)
        self.source = source
        size = source.size
        self.content = content
        self.request = request
        remarks = MemberRemarks(source, id, request, calling: "members")
    }

    /// The number of bytes read from the archive.
    var bytesRead: Int { archive.compressedBytes }

    mutating func nextMember() throws(ReadError) -> Member? {
        while !remarks.hasEnded {
            guard request.mayHold(MemberPlace(offset: 0, index: next)),
                let entry = try nextEntry()
            else { break }
            let number = next - 1
            guard request.wants(MemberPlace(offset: 0, index: number)), isOfInterest(entry) else {
                try pass(entry)
                continue
            }
            guard remarks.allow(members, shown: "members") else { break }
            if let member = try member(of: entry, number) {
                members += 1
                return member
            }
        }
        remarks.end()
        return nil
    }

    /// Returns the next entry; throws if the first one is unreadable, and reports later ones.
    private mutating func nextEntry() throws(ReadError) -> ArchiveEntry? {
        while true {
            do throws(ArchiveError) {
                guard let entry = try archive.next() else { return nil }
                next += 1
                return entry
            } catch {
                if next == 0 { throw source.unreadable(error) }
                guard error.extent == .entry else {
                    remarks.end("cannot be read after entry \(next): \(error.reason)")
                    return nil
                }
                next += 1
                report(error.reason, named: "entry \(next)")
                if remarks.hasEnded { return nil }
            }
        }
    }

    private mutating func isOfInterest(_ entry: ArchiveEntry) -> Bool {
        guard entry.kind == .file else { return false }
        let name = PathName(bytes: entry.path)
        guard !name.isHiddenMember else { return false }
        guard entry.path.count <= request.limits.nameBytes else {
            remarks.leaveOut(
                ArchiveRules.limit,
                "names of more than \(request.limits.nameBytes) bytes (limit nameBytes)",
                "entry \(next)")
            return false
        }
        guard !entry.isEncrypted else {
            remarks.leaveOut(ArchiveRules.encrypted, "encrypted with a password", name.text)
            return false
        }
        return true
    }

    private mutating func member(
        of entry: ArchiveEntry, _ number: Int
    ) throws(ReadError) -> Member? {
        var name = content == .archive ? PathName(bytes: entry.path).text : source.innerName
        let limit = request.bytes
        guard request.isHead || entry.size ?? 0 <= limit else {
            remarks.leaveOutTooLarge(name)
            try pass(entry)
            return nil
        }
        // The declared size is not trusted, but a declared excess is enough to stop here.
        if !request.isHead, let told = entry.size,
            !remarks.allow(unpacked: unpacked + max(0, told), of: packed)
        {
            return nil
        }
        var bytes: [UInt8] = []
        // One byte more than declared, so that the end is detected without reserving a whole chunk.
        let told = min(entry.size.map { min(max($0, 0), limit) + 1 } ?? Self.chunk, limit + 1)
        bytes.reserveCapacity(min(told, Self.chunk) + SourceBytes.padding)
        do throws(ArchiveError) {
            while bytes.count <= limit {
                let rest = (bytes.count < told ? told : limit + 1) - bytes.count
                guard try read(min(Self.chunk, rest), &bytes) else { break }
            }
        } catch {
            try recover(from: error, named: name)
            return nil
        }
        if remarks.hasEnded { return nil }
        if bytes.count > limit {
            guard request.isHead else {
                remarks.leaveOutTooLarge(name)
                // Nothing follows the only file of a compressed stream.
                if content == .archive { try pass(entry) }
                return nil
            }
            bytes.removeLast(bytes.count - limit)
            try pass(entry)
        }
        if remarks.hasEnded { return nil }
        let room = max(0, request.limits.most(of: packed) - unpacked + bytes.count)
        let opened = Nesting.open(bytes, named: &name, request, room: room)
        switch opened {
        case .bytes(let inner):
            unpacked += max(0, inner.count - bytes.count)
            bytes = inner
        case .archive:
            remarks.leaveOut(ArchiveRules.nested, "nested archives, which are not opened", name)
            return nil
        case .tooLarge:
            unpacked += min(limit, room) + 1 - bytes.count
            if isAllowed() { remarks.leaveOutTooLarge(name) }
            return nil
        case .damaged(let message):
            report(message, named: name)
            return nil
        }
        guard isAllowed() else { return nil }
        return Member(
            name: name, address: MirrorAddress.address(of: name),
            date: entry.modified, bytes: SourceBytes(bytes),
            place: MemberPlace(offset: 0, index: number))
    }

    /// Reads some bytes; returns `false` at the end of the entry or if the archive exceeds its limits.
    private mutating func read(_ count: Int, _ bytes: inout [UInt8]) throws(ArchiveError) -> Bool {
        let got = try archive.read(count, appendingTo: &bytes)
        unpacked += got
        return isAllowed() && got > 0
    }

    /// Returns whether the archive is within its limits, and ends it if not.
    private mutating func isAllowed() -> Bool {
        remarks.allow(unpacked: unpacked, of: packed)
    }

    /// The size of the archive in bytes, or the number of bytes read so far if it is unknown.
    private var packed: Int { size ?? archive.compressedBytes }

    /// Skips the rest of an entry by unpacking it, where skipping is not free.
    private mutating func pass(_ entry: ArchiveEntry) throws(ReadError) {
        guard !archive.skipsForFree, entry.kind == .file, !entry.isEncrypted else { return }
        var rest: [UInt8] = []
        do throws(ArchiveError) {
            while try read(Self.chunk, &rest) { rest.removeAll(keepingCapacity: true) }
        } catch {
            try recover(from: error, named: PathName(bytes: entry.path).text)
        }
    }

    /// Reports a damaged entry and reopens the archive after it, if libarchive cannot continue.
    private mutating func recover(
        from error: ArchiveError, named name: String
    ) throws(ReadError) {
        report(error.reason, named: name)
        guard error.extent == .rest, !remarks.hasEnded else { return }
        guard content == .archive, archive.skipsForFree,
            var again = try? ArchiveReader(source, as: content)
        else {
            return remarks.end("cannot be read after entry \(next)")
        }
        do throws(ArchiveError) {
            for _ in 0..<next { _ = try again.next() }
            archive = again
        } catch {
            remarks.end("cannot be read after entry \(next): \(error.reason)")
        }
    }

    private mutating func report(_ message: String, named name: String) {
        remarks.add(
            ArchiveRules.damaged, "\(name) is damaged and left out: \(message)",
            at: archive.headerOffset)
        remarks.countDamaged()
    }

    mutating func takeFindings() -> [Finding] { remarks.take() }
}

extension PathName {
    /// Whether a component of the path is hidden, as ".git" is.
    var isHiddenMember: Bool {
        components.contains { $0.bytes.first == 0x2E && $0 != "." && $0 != ".." }
    }
}

extension ByteSource {
    /// The name of the content of a compressed file: the file's name without its last extension.
    var innerName: String {
        let path = PathName(name)
        let ending = path.fileExtension.map { $0.utf8.count + 1 } ?? 0
        return PathName(bytes: path.bytes.dropLast(ending)).text
    }
}
