/// A signed commit of a repository: an account, a revision and the root of the tree.
package struct Commit: Sendable {
    /// The account that owns the repository.
    package let did: DID
    /// The version of the commit format: 2 or 3.
    package let version: Int
    /// The revision; `nil` if the commit has none or it is not valid.
    package let rev: TID?
    /// The CID of the root of the tree.
    package let data: CID
    /// The CID of the previous commit; almost always null in current repositories.
    package let previous: CID?
    /// The signature; its length is not checked here, but should be 64 bytes (r and s).
    package let signature: [UInt8]
    /// The signed bytes: the commit without its signature.
    package let signedBytes: [UInt8]
    /// The byte ranges of the values, relative to the block.
    package let places: Places

    /// The byte ranges of the values of a commit, relative to its block.
    package struct Places: Sendable {
        /// The account.
        package let did: Range<Int>
        /// The revision; the whole block if there is none.
        package let rev: Range<Int>
        /// The link to the tree.
        package let data: Range<Int>
        /// The signature.
        package let signature: Range<Int>
    }

    /// The reason why a block is not a commit.
    struct Failure: Error {
        let message: String
        let range: Range<Int>
    }

    /// The result of reading a commit.
    struct Reading {
        let commit: Commit
        /// Whether the commit has `prev`, which version 3 requires.
        let hasPrevious: Bool
        /// What is wrong with the revision, in which case the commit has none.
        let revisionFailure: Failure?
    }

    /// Reads a commit from a decoded block.
    static func read(
        _ decoder: CBORDecoder, _ block: Span<UInt8>
    ) throws(Failure) -> Reading {
        var reading = CommitReading(decoder: decoder, size: block.count)
        let version = try reading.integer("version", block)
        guard version == 3 || version == 2 else {
            throw Failure(
                message: "commits of version \(version) cannot be read, only 2 and 3",
                range: reading.place)
        }
        let (did, didPlace) = try reading.identifier("did", DID.self, block)
        let (data, dataPlace) = try reading.link("data", block)
        let signature = try reading.bytes("sig", block)
        let signaturePlace = reading.place
        let (rev, revPlace, revisionFailure) = reading.revision(version, block)
        let previous = decoder.value(of: "prev", inMap: 0, block)
        let commit = Commit(
            did: did, version: Int(version), rev: rev, data: data,
            previous: previous.flatMap { decoder.tokens[$0].link(in: block) },
            signature: signature, signedBytes: reading.signedBytes(block),
            places: Places(
                did: didPlace, rev: revPlace, data: dataPlace, signature: signaturePlace))
        return Reading(
            commit: commit, hasPrevious: previous != nil, revisionFailure: revisionFailure)
    }
}

/// A reader for the members of a commit.
private struct CommitReading {
    let decoder: CBORDecoder
    let size: Int
    /// The byte range of the last value read.
    var place = 0..<0

    init(decoder: CBORDecoder, size: Int) {
        self.decoder = decoder
        self.size = size
    }

    private mutating func value(
        _ name: String, _ kinds: [CBORToken.Kind], _ expected: String, _ block: Span<UInt8>
    ) throws(Commit.Failure) -> CBORToken {
        guard decoder.tokens[0].kind == .map,
            let token = decoder.value(of: name, inMap: 0, block)
        else {
            throw Commit.Failure(
                message: "this is not a commit: it has no '\(name)'", range: 0..<size)
        }
        place = decoder.range(of: token)
        guard kinds.contains(decoder.tokens[token].kind) else {
            throw Commit.Failure(
                message: "this is not a commit: its '\(name)' is not \(expected)", range: place)
        }
        return decoder.tokens[token]
    }

    mutating func integer(
        _ name: String, _ block: Span<UInt8>
    ) throws(Commit.Failure) -> Int64 {
        let token = try value(name, [.unsigned, .negative], "an integer", block)
        return token.integer(in: block) ?? 0
    }

    mutating func identifier<Kind: Identifier>(
        _ name: String, _ kind: Kind.Type, _ block: Span<UInt8>
    ) throws(Commit.Failure) -> (Kind, Range<Int>) {
        let token = try value(name, [.text], "a string", block)
        do throws(IdentifierFault) {
            return (try Kind(block.extracting(token.contentRange)), place)
        } catch {
            throw Commit.Failure(
                message: "the '\(name)' of the commit is wrong: \(error)", range: place)
        }
    }

    /// Reads the revision; a commit is readable without it, and version 2 may omit it.
    mutating func revision(
        _ version: Int64, _ block: Span<UInt8>
    ) -> (rev: TID?, place: Range<Int>, failure: Commit.Failure?) {
        guard decoder.value(of: "rev", inMap: 0, block) != nil else {
            let failure = Commit.Failure(
                message: "a commit of version 3 has no 'rev'", range: 0..<size)
            return (nil, 0..<size, version == 3 ? failure : nil)
        }
        do throws(Commit.Failure) {
            let (rev, place) = try identifier("rev", TID.self, block)
            return (rev, place, nil)
        } catch {
            return (nil, error.range, error)
        }
    }

    mutating func link(
        _ name: String, _ block: Span<UInt8>
    ) throws(Commit.Failure) -> (CID, Range<Int>) {
        let token = try value(name, [.link], "a link", block)
        guard let cid = token.link(in: block) else {
            throw Commit.Failure(message: "'\(name)' is not a link", range: place)
        }
        return (cid, place)
    }

    mutating func bytes(
        _ name: String, _ block: Span<UInt8>
    ) throws(Commit.Failure) -> [UInt8] {
        let token = try value(name, [.bytes], "a byte string", block)
        return [UInt8](copying: block.extracting(token.contentRange))
    }

    /// Encodes the map without the signature; the other pairs are copied byte for byte.
    func signedBytes(_ block: Span<UInt8>) -> [UInt8] {
        var encoder = CBOREncoder()
        encoder.map(Int(decoder.tokens[0].count) - 1)
        var key = 1
        while key < decoder.tokens.count {
            let value = key + 1
            let pair =
                Int(decoder.tokens[key].start)..<decoder.range(of: value).upperBound
            if !decoder.tokens[key].isText("sig", in: block) {
                encoder.encoded(block.extracting(pair))
            }
            key = Int(decoder.tokens[value].next)
        }
        return encoder.bytes
    }
}
