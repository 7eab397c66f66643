internal import KithATProto

extension FixtureRepository {
    /// A file made of the invented repository, and how.
    package struct Variant: Sendable, CustomStringConvertible {
        /// The file's name, without its ending.
        package let name: String
        /// The file.
        package let file: [UInt8]

        /// The name.
        package var description: String { name }
    }

    /// The repository as it is, and with one thing wrong each time.
    package static func variants() throws -> [Variant] {
        let sound = try ann()
        return [
            Variant(name: "ann", file: sound.file),
            Variant(name: "ann-p256", file: try ann(signedBy: .p256).file),
            Variant(name: "flipped-bit", file: try flippedBit(sound)),
            Variant(name: "missing-byte", file: [UInt8](sound.file.dropLast())),
            Variant(name: "dropped-block", file: try dropped(sound, ["esme"])),
            Variant(
                name: "changes",
                file: try dropped(
                    sound,
                    [
                        "Ann", "ben", "cleo", "dario", "esme", "finn", "gita", "hugo", "Loud",
                        "graph.listitem", "graph.listblock",
                    ])),
            Variant(name: "swapped-entries", file: try swapped(sound).file),
            Variant(name: "high-s", file: highS(sound)),
            Variant(name: "float", file: try float()),
            Variant(
                name: "foreign-list",
                file: try changed("3lsb333333c2a") {
                    $0.replacing("at://did:plc:ann2", with: "at://did:plc:bob2")
                }),
            Variant(
                name: "wrong-type",
                file: try changed("3lsb222222b2a") {
                    $0.replacing("app.bsky.graph.follow", with: "app.bsky.feed.like")
                }),
            Variant(
                name: "odd-fields",
                file: try changed("3lsb222222b2a") {
                    $0.replacing(
                        #""createdAt""#,
                        with:
                            #""via":{"uri":7,"cid":"x","note":"y"},"mood":["fond",{"$bytes":"AQID"}],"createdAt""#
                    )
                }),
        ]
    }

    private static func flippedBit(_ repository: FixtureRepository) throws -> [UInt8] {
        var file = repository.file
        file[repository.place(of: try repository.last(of: "dario")).lowerBound + 50] ^= 4
        return file
    }

    private static func dropped(
        _ whole: FixtureRepository, _ texts: [String]
    ) throws -> [UInt8] {
        var repository = whole
        for text in texts { repository.drop(try repository.last(of: text)) }
        return repository.file
    }

    /// The repository with the second and the third entry of a node in each other's place.
    package static func swapped(_ whole: FixtureRepository) throws -> FixtureRepository {
        var repository = whole
        let (node, entries) = try repository.nodeWithEntries(atLeast: 3)
        var block = repository.blocks[node].block
        let (first, second) = (entries[1], entries[2])
        block.replaceSubrange(
            first.lowerBound..<second.upperBound,
            with: [UInt8](block[second]) + [UInt8](block[first]))
        repository.replace(node, by: block)
        return repository
    }

    private static func highS(_ whole: FixtureRepository) -> [UInt8] {
        var repository = whole
        repository.sign { FixtureKey.secp256k1.sign($0, highS: true) }
        return repository.file
    }

    /// A follow with a floating-point number, which has no JSON form here.
    private static func float() throws -> [UInt8] {
        var repository = try ann()
        let index = try repository.last(of: "cleo")
        var block = repository.blocks[index].block
        block[0] += 1
        block.insert(contentsOf: [0x63] + [UInt8]("fee".utf8) + [0xF9, 0x3E, 0x00], at: 1)
        repository.replace(index, by: block)
        return repository.file
    }

    private static func changed(
        _ key: String, _ change: (String) -> String
    ) throws -> [UInt8] {
        try FixtureRepository(
            did: "did:plc:ann22222222222222222222a", rev: "3lsbcd2222s2a",
            records: annRecords.map {
                $0.key.hasSuffix(key) ? ($0.key, change($0.json)) : $0
            }
        ).file
    }

    private func last(of text: String) throws -> Int {
        guard
            let index = blocks.lastIndex(where: {
                Self.offset(of: [UInt8](text.utf8), in: $0.block) != nil
            })
        else { throw NotThere(what: text) }
        return index
    }

    /// Something that was looked for in vain.
    package struct NotThere: Error {
        let what: String
    }

    /// A node of the tree, and where its entries are in it.
    package func nodeWithEntries(atLeast count: Int) throws -> (Int, [Range<Int>]) {
        for (index, block) in blocks.enumerated() {
            var decoder = CBORDecoder()
            try decoder.decode(block.block.span)
            guard let list = decoder.value(of: "e", inMap: 0, block.block.span) else { continue }
            var entries: [Range<Int>] = []
            var token = list + 1
            while token < Int(decoder.tokens[list].next) {
                entries.append(decoder.range(of: token))
                token = Int(decoder.tokens[token].next)
            }
            if entries.count >= count { return (index, entries) }
        }
        throw NotThere(what: "a node with \(count) entries")
    }
}

extension String {
    fileprivate func replacing(_ part: String, with other: String) -> String {
        guard let range = firstRange(of: part) else { return self }
        return self[..<range.lowerBound] + other + self[range.upperBound...]
    }
}
