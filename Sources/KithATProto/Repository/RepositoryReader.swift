private import KithDiagnostics
package import KithSourceText

/// Reads the repository of a CAR file as far as it is readable, and verifies it.
///
/// Call ``readBlocks()``, then ``next()`` until it returns `nil`, then ``finish()``. A block whose hash does not
/// match its CID is never returned.
package struct RepositoryReader: Sendable {
    /// The file.
    package let bytes: SourceBytes
    /// The commit, available after ``readBlocks()``; `nil` if none was found.
    package private(set) var commit: Commit?
    /// The CID of the commit.
    package private(set) var commitCID: CID?
    /// The byte range of the commit's block.
    package private(set) var commitPlace = 0..<0
    /// The result of the verification, complete after ``finish()``.
    package private(set) var verification = Verification()
    /// Whether the file holds only the changes since an earlier revision; known after ``finish()``.
    package private(set) var hasOnlyChanges = false
    /// The number of blocks in the file.
    package private(set) var blockCount = 0

    /// The approximate size of a section in bytes, in a repository of many follows.
    private static let usualSection = 180

    private var faults = RepositoryFaults()
    private var blocks = RepositoryBlocks()
    private var walk: TreeWalk?
    private let expectations: RepositoryExpectations

    /// Creates a reader of a file.
    package init(_ bytes: SourceBytes, _ expectations: RepositoryExpectations = .init()) {
        self.bytes = bytes
        self.expectations = expectations
    }

    /// Whether every record of the revision was returned; known after ``finish()``.
    package var isComplete: Bool {
        commit != nil && verification.tree == .verified
    }

    /// The key of the last record returned.
    package var key: [UInt8] { walk?.key ?? [] }

    /// Returns the faults found since the last call.
    package mutating func takeFaults() -> [RepositoryFault] { faults.take() }

    /// Adds a fault that the caller found in a record.
    package mutating func add(_ fault: RepositoryFault) {
        faults.add(fault.kind, fault.severity, fault.message, at: fault.range)
    }

    /// Reads the framing, checks all hashes, and finds and checks the commit.
    package mutating func readBlocks() {
        let padded = bytes.padded
        let span = padded.span.extracting(0..<bytes.count)
        var scanner = CARScanner(limits: expectations.limits)
        blocks.index = BlockIndex(expecting: bytes.count / Self.usualSection)
        verification.framing = .verified
        verification.hashes = .verified
        do throws(CARScanner.Failure) {
            try scanner.readHeader(span)
            while let section = try scanner.next(span) { add(section, span) }
        } catch {
            verification.framing = .failed
            faults.add(.framing, .error, error.message, at: error.range)
        }
        findCommit(scanner, span)
        guard let commit else { return }
        check(commit)
        var faults = RepositoryFaults()
        swap(&faults, &self.faults)
        walk = beginWalk(commit, span, &faults)
        swap(&faults, &self.faults)
    }

    /// Creates a walk that starts at the root the commit names.
    private mutating func beginWalk(
        _ commit: Commit, _ span: Span<UInt8>, rebuilds: Bool = false,
        _ faults: inout RepositoryFaults
    ) -> TreeWalk {
        var walk = TreeWalk(
            blocks: blocks.index.sections.count, limits: expectations.limits, rebuilds: rebuilds)
        // The range ends with the CID, after the tag, a head of two bytes and a zero byte.
        let data = commitPlace.lowerBound + commit.places.data.upperBound
        walk.begin(at: data - CID.binaryLength, &blocks, span, &faults)
        return walk
    }

    private mutating func add(_ section: CARSection, _ span: Span<UInt8>) {
        blockCount += 1
        let binary = span.extracting(section.cid..<section.data)
        guard binary.count == CID.binaryLength, (try? CID.check(binary: binary)) != nil else {
            faults.add(
                .hash, .warning, "a block has a CID of an unsupported kind and is not read",
                at: section.cid..<section.data)
            return
        }
        let digest = Digest(of: span.extracting(section.data..<section.end))
        if digest == Digest(binary, at: 4) {
            blocks.index.insert(section, span)
        } else {
            verification.hashes = .failed
            faults.add(
                .hash, .error, "the hash of the block does not match its CID",
                at: section.data..<section.end)
            blocks.damaged.insert(section, span)
        }
    }

    /// Returns the next record in key order, or `nil` at the end; records whose block is missing are skipped.
    package mutating func next() -> RepositoryRecord? {
        let padded = bytes.padded
        let span = padded.span.extracting(0..<bytes.count)
        return walk?.next(&blocks, span, &faults)
    }

    /// Verifies the tree and its root.
    package mutating func finish() {
        defer { faults.close() }
        guard let walk, let commit else { return }
        self.walk = nil
        tellGaps(walk.gaps)
        if !faults.isTreeSound || walk.gaps.unusable > 0 { verification.tree = .failed }
        if !faults.isTreeSound { verification.root = .failed }
        guard faults.isTreeSound, walk.gaps.isEmpty else { return }
        verification.tree = .verified
        // A sound tree has exactly one canonical form, hence one root. Only a node in another form requires rebuilding.
        let root = walk.isCanonical ? commit.data : rebuiltRoot(commit)
        verification.root = root == commit.data ? .verified : .failed
        if root != commit.data {
            let start = commitPlace.lowerBound
            let place = commit.places.data
            faults.add(
                .root, .error,
                "the tree rebuilt from all keys has the root \(root), the commit names \(commit.data)",
                at: start + place.lowerBound..<start + place.upperBound)
        }
    }

    /// Returns the root of the tree rebuilt from all keys and CIDs.
    private mutating func rebuiltRoot(_ commit: Commit) -> CID {
        let padded = bytes.padded
        let span = padded.span.extracting(0..<bytes.count)
        // The first walk has reported the faults.
        var told = RepositoryFaults()
        var walk = beginWalk(commit, span, rebuilds: true, &told)
        while walk.next(&blocks, span, &told) != nil {}
        return walk.rebuiltRoot() ?? commit.data
    }

    private mutating func tellGaps(_ gaps: TreeGaps) {
        guard gaps.missing > 0 else { return }
        hasOnlyChanges = gaps.looksLikeChanges && verification.framing == .verified
        if hasOnlyChanges {
            faults.add(
                .missingBlock, .warning,
                """
                the file holds only the changes since an earlier revision: \(gaps.missing) \
                blocks of the tree are not in it
                """,
                at: gaps.gaps.first?.place ?? 0..<0)
            return
        }
        verification.tree = .failed
        for gap in gaps.gaps {
            let name =
                gap.key.isEmpty
                ? "a subtree" : "the record \(String(decoding: gap.key, as: UTF8.self))"
            faults.add(
                .missingBlock, .error, "the block of \(name) is not in the file", at: gap.place)
        }
        for _ in gaps.gaps.count..<gaps.missing {
            faults.add(.missingBlock, .error, "", at: 0..<0)
        }
    }
}

/// The commit: finding it and comparing it with the expectations.
extension RepositoryReader {
    private mutating func findCommit(_ scanner: CARScanner, _ span: Span<UInt8>) {
        guard let root = scanner.roots.first else {
            if !scanner.header.isEmpty, scanner.offset >= scanner.header.upperBound {
                faults.add(
                    .commit, .error, "the file names no root; the root must be the commit",
                    at: scanner.header)
            }
            return searchCommit(span)
        }
        guard let index = blocks.index.find(root, in: span) else {
            faults.add(
                .commit, .error, "the commit that the file names as its root is not in it",
                at: scanner.header)
            return searchCommit(span)
        }
        let data = blocks.index.sections[index].data
        do throws(Commit.Failure) {
            try take(data, root, span)
        } catch {
            let start = data.lowerBound
            faults.add(
                .commit, .error, error.message,
                at: start + error.range.lowerBound..<start + error.range.upperBound)
            searchCommit(span)
        }
    }

    /// Searches all blocks for the newest commit.
    private mutating func searchCommit(_ span: Span<UInt8>) {
        var newest: UInt64 = 0
        for section in blocks.index.sections where section.data.count < 4096 {
            let block = span.extracting(section.data)
            // A commit is a map of at most seven keys, hence this head.
            guard block.count > 0, block[0] & 0xF8 == 0xA0 else { continue }
            var decoder = CBORDecoder(limits: expectations.limits)
            guard (try? decoder.decode(block)) != nil,
                let commit = try? Commit.read(decoder, block).commit,
                let rev = commit.rev?.value, rev >= newest,
                let cid = try? CID(
                    binary: span.extracting(section.cid..<section.cid + CID.binaryLength))
            else { continue }
            newest = rev
            (self.commit, commitCID, commitPlace) = (commit, cid, section.data)
        }
        guard commit != nil else { return }
        faults.add(
            .commit, .warning, "the newest commit among the blocks is read instead",
            at: commitPlace)
    }

    private mutating func take(
        _ data: Range<Int>, _ cid: CID, _ span: Span<UInt8>
    ) throws(Commit.Failure) {
        var decoder = CBORDecoder(limits: expectations.limits)
        let block = span.extracting(data)
        do throws(CBORError) {
            try decoder.decode(block)
        } catch {
            throw Commit.Failure(
                message: "the commit is not valid DAG-CBOR: \(error.message)",
                range: error.offset..<min(error.offset + 1, block.count))
        }
        for fault in decoder.faults {
            let offset = data.lowerBound + fault.offset
            faults.add(.encoding, .warning, fault.message, at: offset..<offset + 1)
        }
        let reading = try Commit.read(decoder, block)
        let commit = reading.commit
        if commit.version == 3, !reading.hasPrevious {
            faults.add(
                .commit, .warning, "a commit of version 3 has no 'prev', which is read as null",
                at: data)
        }
        if let failure = reading.revisionFailure {
            let start = data.lowerBound
            faults.add(
                .revision, .error, failure.message,
                at: start + failure.range.lowerBound..<start + failure.range.upperBound)
        }
        (self.commit, commitCID, commitPlace) = (commit, cid, data)
    }

    private mutating func check(_ commit: Commit) {
        let start = commitPlace.lowerBound
        func moved(_ range: Range<Int>) -> Range<Int> {
            start + range.lowerBound..<start + range.upperBound
        }
        if let account = expectations.account, account != commit.did {
            faults.add(
                .account, .error, "this is the repository of \(commit.did), expected \(account)",
                at: moved(commit.places.did))
        }
        let place = moved(commit.places.signature)
        switch SignatureCheck.judge(commit, key: expectations.key) {
        case .verified: verification.signature = .verified
        case .unchecked:
            faults.add(
                .signature, .info,
                "the signature was not checked: give the account's key with --did-key", at: place)
        case .failed(let message):
            verification.signature = .failed
            faults.add(.signature, .error, message, at: place)
        }
    }
}

/// What the caller knows about a repository before reading it.
package struct RepositoryExpectations: Sendable {
    /// The expected account.
    package var account: DID?
    /// The account's signing key.
    package var key: DIDKey?
    /// The limits of each block.
    package var limits = CBORLimits()

    /// Creates expectations; by default, nothing is known.
    package init(account: DID? = nil, key: DIDKey? = nil, limits: CBORLimits = CBORLimits()) {
        self.account = account
        self.key = key
        self.limits = limits
    }
}
