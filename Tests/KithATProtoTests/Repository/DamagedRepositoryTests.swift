import KithATProto
import KithDiagnostics
import KithTestSupport
import Testing

/// A repository that is changed in one place each time: the fault that names it, and where.
struct DamagedRepositoryTests {
    static let secret = RepositoryExpectations(key: FixtureKey.secp256k1.did)

    @Test("a repository that nothing is wrong with", arguments: [FixtureKey.p256, .secp256k1])
    func sound(_ key: FixtureKey) throws {
        let run = RepositoryRun(
            try FixtureRepository.ann(signedBy: key).file, .init(key: key.did))
        #expect(run.lines == [])
        #expect(run.levels == "vvvvv")
        #expect(run.reader.verification.level == 4)
        #expect(run.records.count == 13)
        #expect(run.records == run.records.sorted())
        #expect(run.reader.isComplete)
    }

    @Test("one flipped bit in any block is found, and the block is not read")
    func flippedBit() throws {
        let repository = try FixtureRepository.ann()
        for index in repository.blocks.indices {
            let place = repository.place(of: index)
            for offset in [index % 2 == 0 ? place.lowerBound : place.upperBound - 1] {
                var file = repository.file
                file[offset] ^= 1
                let run = RepositoryRun(file, Self.secret)
                #expect(
                    run.lines.contains(
                        """
                        hash error \(place.lowerBound)..<\(place.upperBound) the hash of the \
                        block does not match its CID
                        """
                    ))
                #expect(run.reader.verification.hashes == .failed)
                #expect(run.reader.verification.level == 0)
                #expect(!run.reader.isComplete)
                #expect(run.records.count < 13)
            }
        }
    }

    @Test("any number of missing bytes at the end is found, and the rest is read")
    func cut() throws {
        let repository = try FixtureRepository.ann()
        let file = repository.file
        let ends = repository.blocks.indices.map { repository.place(of: $0).upperBound }
        for length in Set(stride(from: 0, to: file.count, by: 83)).union(ends.dropLast()) {
            let run = RepositoryRun([UInt8](file[..<length]), Self.secret)
            #expect(run.faults.contains { $0.kind == .framing } == !ends.contains(length))
            #expect(!run.reader.isComplete)
            #expect(run.faults.contains { $0.severity >= .warning })
        }
        let run = RepositoryRun([UInt8](file.dropLast()), Self.secret)
        #expect(run.records.count == 12)
        let place = repository.place(of: repository.blocks.count - 1)
        let section = place.count + CID.binaryLength
        #expect(
            run.lines.first
                == "framing error \(file.count - section - 2)..<\(file.count - 1) a section of \(section) bytes reaches past the end; \(section - 1) bytes are left"
        )
    }

    @Test("a byte behind the end is found")
    func trailing() throws {
        let file = try FixtureRepository.ann().file
        let run = RepositoryRun(file + [0], Self.secret)
        #expect(
            run.lines == ["framing error \(file.count)..<\(file.count + 1) a section has no bytes"])
        #expect(run.records.count == 13)
    }

    @Test("any dropped block is found")
    func dropped() throws {
        let whole = try FixtureRepository.ann()
        for index in whole.blocks.indices.dropFirst() {
            var repository = whole
            repository.drop(index)
            let run = RepositoryRun(repository.file, Self.secret)
            let missing = run.faults.filter { $0.kind == .missingBlock }
            #expect(missing.count == 1)
            #expect(missing.first?.severity == .error)
            #expect(run.levels == "vvfuv")
            let place = try #require(missing.first?.range)
            #expect(repository.file[place] == whole.blocks[index].cid.binary[...])
        }
    }

    @Test("a file of what changed is told from one with holes")
    func changes() throws {
        var repository = try FixtureRepository.ann()
        // All that is older than the posts, which are new.
        for text in ["Ann", "ben", "cleo", "dario", "esme", "finn", "gita", "hugo", "Loud"] {
            let index = try #require(
                repository.blocks.lastIndex { block in
                    FixtureRepository.offset(of: [UInt8](text.utf8), in: block.block) != nil
                })
            repository.drop(index)
        }
        for text in ["graph.listitem", "graph.listblock"] {
            let index = try #require(
                repository.blocks.lastIndex { block in
                    FixtureRepository.offset(of: [UInt8](text.utf8), in: block.block) != nil
                })
            repository.drop(index)
        }
        let run = RepositoryRun(repository.file, Self.secret)
        #expect(run.reader.hasOnlyChanges)
        #expect(run.levels == "vvuuv")
        #expect(run.records.count == 2)
        #expect(run.faults.map(\.severity) == [.warning])
        #expect(
            run.faults.first?.message
                == """
                the file holds only the changes since an earlier revision: 11 blocks of the \
                tree are not in it
                """
        )
    }

    @Test("a file of nodes that changed and of no record is one of changes, too")
    func changesWithoutRecords() throws {
        var repository = try FixtureRepository.ann()
        for index in repository.blocks.indices.reversed()
        where FixtureRepository.offset(
            of: [UInt8]("$type".utf8), in: repository.blocks[index].block)
            != nil
        {
            repository.drop(index)
        }
        let run = RepositoryRun(repository.file, Self.secret)
        #expect(run.reader.hasOnlyChanges)
        #expect(run.records == [])
        #expect(run.faults.map(\.severity) == [.warning])
        #expect(!run.reader.isComplete)
    }

    @Test("two swapped entries of the tree are found")
    func swapped() throws {
        let sound = try FixtureRepository.ann()
        let (node, entries) = try sound.nodeWithEntries(atLeast: 3)
        let repository = try FixtureRepository.swapped(sound)
        let run = RepositoryRun(repository.file, Self.secret)
        #expect(run.levels == "vvffv")
        #expect(run.faults.allSatisfy { $0.kind == .tree })
        let start = repository.place(of: node).lowerBound
        let place = start + entries[1].lowerBound..<start + entries[2].upperBound
        let range = try #require(run.faults.first?.range)
        #expect(place.contains(range.lowerBound) && range.upperBound <= place.upperBound)
    }

    @Test(
        "signatures that are not what they should be are found",
        arguments: [
            (
                "high s",
                """
                s of the signature is in the upper half of its range; only the lower half is allowed
                """
            ),
            ("cut", "the signature has 63 bytes, not 64"),
            ("DER", "the signature is in DER, not 64 bytes"),
            ("other", "the signature does not match this commit and the given key"),
        ])
    func signatures(_ change: String, _ message: String) throws {
        var repository = try FixtureRepository.ann()
        let key = FixtureKey.secp256k1
        repository.sign { bytes in
            let signature = key.sign(bytes)
            return switch change {
            case "high s": key.sign(bytes, highS: true)
            case "cut": [UInt8](signature.dropLast())
            case "DER": [0x30, 68, 2, 32] + signature[..<32] + [2, 32] + signature[32...]
            default: key.sign(bytes + [0])
            }
        }
        let run = RepositoryRun(repository.file, Self.secret)
        #expect(run.faults.map(\.message) == [message])
        #expect(run.levels == "vvvvf")
        let place = try #require(run.faults.first?.range)
        let commit = repository.place(of: 0)
        #expect(commit.contains(place.lowerBound) && place.upperBound <= commit.upperBound)
        // Without a key the form can be judged, but not whose it is.
        let blind = RepositoryRun(repository.file)
        #expect(blind.levels == (change == "other" ? "vvvvu" : "vvvvf"))
    }

    @Test("without a key the signature is not checked")
    func unchecked() throws {
        let run = RepositoryRun(try FixtureRepository.ann().file)
        #expect(run.levels == "vvvvu")
        #expect(
            run.faults.map(\.message) == [
                "the signature was not checked: give the account's key with --did-key"
            ])
        #expect(run.faults.first?.severity == .info)
    }

    @Test("the key of the other curve signs nothing")
    func otherKey() throws {
        let run = RepositoryRun(
            try FixtureRepository.ann().file, .init(key: FixtureKey.p256.did))
        #expect(run.levels == "vvvvf")
    }

    @Test("the repository of somebody else is found")
    func account() throws {
        let file = try FixtureRepository.ann().file
        let run = RepositoryRun(
            file,
            .init(account: try DID("did:plc:ben22222222222222222222a"), key: Self.secret.key))
        #expect(
            run.faults.map(\.message) == [
                "this is the repository of did:plc:ann22222222222222222222a, expected did:plc:ben22222222222222222222a"
            ])
        #expect(run.faults.first.map { file[$0.range].count } == 34)
    }
}
