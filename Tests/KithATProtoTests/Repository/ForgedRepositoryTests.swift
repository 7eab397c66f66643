import KithATProto
import KithDiagnostics
import KithTestSupport
import Testing

/// Repositories whose hashes are right, but not what they name.
struct ForgedRepositoryTests {
    static let secret = RepositoryExpectations(key: FixtureKey.secp256k1.did)

    /// A change of bytes in the first node of the tree that has them.
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let old: [UInt8]
        let new: [UInt8]
        let message: String
        let levels: String
        var testDescription: String { name }

        init(_ name: String, _ old: [UInt8], _ new: [UInt8], _ levels: String, _ message: String) {
            self.name = name
            self.old = old
            self.new = new
            self.message = message
            self.levels = levels
        }
    }

    static let rows = [
        Row(
            "a key in another collection", [UInt8]("graph.follow/".utf8),
            [UInt8]("graph.fallow/".utf8), "vvffv", "belongs at depth"),
        Row(
            "a prefix that is too long", [0x61, 0x70, 0x00], [0x61, 0x70, 0x05], "vvffv",
            "the first key of a node shares 5 bytes with the one before it"),
        Row(
            "no left subtree said", [0xA2, 0x61, 0x65], [0xA1, 0x61, 0x65], "vvffv",
            "follow the value"),
        Row(
            "an entry without its record", [0x61, 0x76, 0xD8], [0x61, 0x77, 0xD8], "vvffv",
            "an entry of the tree is not a map of 'k', 'p', 't' and 'v'"),
        Row(
            "a key without a slash", [UInt8]("graph.follow/".utf8),
            [UInt8]("graph.follow:".utf8), "vvffv", "has no slash"),
        Row(
            "a key with a bad collection", [UInt8]("graph.follow/".utf8),
            [UInt8]("graph.f_llow/".utf8), "vvffv", "the collection of"),
    ]

    @Test("changed nodes are found", arguments: rows)
    func nodes(_ row: Row) throws {
        var repository = try FixtureRepository.ann()
        let node = try #require(
            repository.blocks.indices.dropFirst().first { index in
                repository.blocks[index].block.starts(with: [0xA2, 0x61, 0x65])
                    && FixtureRepository.offset(of: row.old, in: repository.blocks[index].block)
                        != nil
            })
        var block = repository.blocks[node].block
        let offset = try #require(FixtureRepository.offset(of: row.old, in: block))
        block.replaceSubrange(offset..<offset + row.old.count, with: row.new)
        repository.replace(node, by: block)
        let run = RepositoryRun(repository.file, Self.secret)
        let fault = run.faults.first { $0.message.contains(row.message) }
        #expect(fault != nil, "\(run.lines)")
        let place = repository.place(of: node)
        #expect(fault.map { place.contains($0.range.lowerBound) } == true)
        #expect(run.reader.verification.tree == .failed)
        #expect(!run.reader.isComplete)
    }

    @Test(
        "a commit that is none, or of another version, is found",
        arguments: [
            (
                [UInt8]("version".utf8) + [3], [UInt8]("version".utf8) + [4],
                "commits of version 4 cannot be read, only 2 and 3"
            ),
            ([UInt8]("cdid".utf8), [UInt8]("cdad".utf8), "this is not a commit: it has no 'did'"),
            (
                [UInt8]("did:plc:ann".utf8), [UInt8]("dad:plc:ann".utf8),
                """
                the 'did' of the commit is wrong: this is not a DID: it does not begin with \
                'did:' (byte 0)
                """
            ),
        ] as [([UInt8], [UInt8], String)])
    func commits(_ old: [UInt8], _ new: [UInt8], _ message: String) throws {
        var repository = try FixtureRepository.ann()
        var block = repository.blocks[0].block
        let offset = try #require(FixtureRepository.offset(of: old, in: block))
        block.replaceSubrange(offset..<offset + old.count, with: new)
        repository.replace(0, by: block)
        let run = RepositoryRun(repository.file, Self.secret)
        #expect(run.faults.map(\.message) == [message])
        #expect(run.records == [])
        #expect(!run.reader.isComplete)
    }

    @Test(
        "a commit without a revision, or with one that is none, is read all the same",
        arguments: [
            (
                "3lsbcd2222s2a", "zlsbcd2222s2a",
                """
                the 'rev' of the commit is wrong: this is not a TID: its first character is \
                not one of 2 to 7 and a to j (byte 0)
                """
            ),
            ("crev", "cruv", "a commit of version 3 has no 'rev'"),
        ])
    func revisions(_ old: String, _ new: String, _ message: String) throws {
        var repository = try FixtureRepository.ann()
        var block = repository.blocks[0].block
        let offset = try #require(FixtureRepository.offset(of: [UInt8](old.utf8), in: block))
        block.replaceSubrange(offset..<offset + old.utf8.count, with: new.utf8)
        repository.replace(0, by: block)
        let run = RepositoryRun(repository.file)
        let found = run.faults.filter { $0.kind != .signature }
        #expect(found.map(\.message) == [message])
        #expect(found.map(\.kind) == [.revision])
        #expect(found.map(\.severity) == [.error])
        #expect(run.records.count == 13)
        #expect(run.reader.commit?.rev == nil)
    }

    @Test("a file whose root is not there is read by its newest commit")
    func roots() throws {
        var repository = try FixtureRepository.ann()
        repository.roots = []
        let without = RepositoryRun(repository.file, Self.secret)
        #expect(
            without.faults.map(\.message) == [
                "the file names no root; the root must be the commit",
                "the newest commit among the blocks is read instead",
            ])
        #expect(without.records.count == 13)
        repository.roots = [repository.blocks[5].cid, repository.blocks[0].cid]
        #expect(RepositoryRun(repository.file, Self.secret).records.count == 13)
        repository.roots = [CID(.dagCBOR, Digest(of: [UInt8]("nothing".utf8).span))]
        let missing = RepositoryRun(repository.file, Self.secret)
        #expect(
            missing.faults.first?.message
                == "the commit that the file names as its root is not in it")
        #expect(missing.records.count == 13)
    }

    @Test("the order of blocks, blocks twice and blocks of nobody do not matter")
    func order() throws {
        let repository = try FixtureRepository.ann()
        var writer = CARWriter(roots: repository.roots)
        for block in repository.blocks.reversed() + repository.blocks {
            writer.append(block.cid, block.block)
        }
        let other: [UInt8] = [1, 2, 3]
        writer.append(CID(.raw, Digest(of: other.span)), other)
        let run = RepositoryRun(writer.bytes, Self.secret)
        #expect(run.lines == [])
        #expect(run.levels == "vvvvv")
    }

    @Test("a node that is written otherwise has another root than the tree built again")
    func otherForm() throws {
        var repository = try FixtureRepository.ann()
        let root = try #require(RepositoryRun(repository.file).reader.commit?.data)
        let node = try #require(
            repository.blocks.indices.dropFirst().first { index in
                repository.blocks[index].block.starts(with: [0xA2, 0x61, 0x65])
                    && repository.blocks[index].block.suffix(3) == [0x61, 0x6C, 0xF6]
            })
        var block = repository.blocks[node].block
        block[0] = 0xA1
        block.removeLast(3)
        repository.replace(node, by: block)
        let run = RepositoryRun(repository.file, Self.secret)
        let found = try #require(run.reader.commit?.data)
        #expect(
            run.faults.map(\.message) == [
                "a node of the tree has no 'l', which is read as null",
                "the tree rebuilt from all keys has the root \(root), the commit names \(found)",
            ])
        #expect(run.levels == "vvvfv")
        #expect(run.records.count == 13)
    }

    @Test("an empty repository has the one empty tree")
    func empty() throws {
        let repository = try FixtureRepository(
            did: "did:plc:ann22222222222222222222a", rev: "3lsbcd2222s2a", records: [])
        #expect(
            repository.blocks[1].cid.description
                == "bafyreie5737gdxlw5i64vzichcalba3z2v5n6icifvx5xytvske7mr3hpm")
        let run = RepositoryRun(repository.file, Self.secret)
        #expect(run.levels == "vvvvv")
        #expect(run.records == [])
    }

    @Test("hundreds of records make a tree that holds, and any bytes are read or refused")
    func many() throws {
        var writer = RepositoryWriter(
            did: try DID("did:plc:ann22222222222222222222a"), rev: try TID("3lsbcd2222s2a"))
        for number in 0..<300 {
            let key = TID(microseconds: 1_700_000_000_000_000 + UInt64(number) * 977, clock: 1)
            writer.append("app.bsky.graph.follow/\(key)", [0xA0])
        }
        var file = writer.file { FixtureKey.secp256k1.sign($0) }
        let run = RepositoryRun(file, Self.secret)
        #expect(run.lines == [])
        #expect(run.levels == "vvvvv")
        #expect(run.records.count == 300)
        var state: UInt64 = 7
        for _ in 0..<30 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let offset = Int(state >> 33) % file.count
            let old = file[offset]
            file[offset] = UInt8(truncatingIfNeeded: state >> 25)
            _ = RepositoryRun(file)
            file[offset] = old
        }
    }
}
