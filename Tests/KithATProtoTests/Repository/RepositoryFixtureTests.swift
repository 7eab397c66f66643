import KithATProto
import KithSourceText
import KithSystemBinding
import KithTestSupport
import Testing

/// The files in `fixtures/bluesky/repositories` are those that our own writer makes.
struct RepositoryFixtureTests {
    static let folder = PackageFolder.path + "/fixtures/bluesky/repositories"

    @Test("the fixtures are as they are written")
    func files() throws {
        let variants = try FixtureRepository.variants()
        #expect(try Files.names(Self.folder).sorted() == variants.map { "\($0.name).car" }.sorted())
        for variant in variants {
            let path = "\(Self.folder)/\(variant.name).car"
            let old = try? ByteSource(argument: path).readAll()
            if old.map({ [UInt8]($0.contents) }) == variant.file { continue }
            Issue.record("\(variant.name).car differs; UPDATE_SNAPSHOTS=1 swift test rewrites it")
            guard Environment.value(of: "UPDATE_SNAPSHOTS") == "1" else { continue }
            try Files.write(variant.file, to: path)
        }
    }

    /// What each file gives: the levels, how many records, and the kinds of faults.
    static let results: [String: String] = [
        "ann": "vvvvv 13", "ann-p256": "vvvvf 13 signature",
        "flipped-bit": "vffuv 12 hash", "missing-byte": "fvfuv 12 framing missingBlock",
        "dropped-block": "vvfuv 12 missingBlock", "changes": "vvuuv 2 missingBlock",
        "swapped-entries": "vvffv 13 tree", "high-s": "vvvvf 13 signature", "float": "vvvvv 13",
        "foreign-list": "vvvvv 13", "wrong-type": "vvvvv 13", "odd-fields": "vvvvv 13",
    ]

    @Test("each file gives what it was made for")
    func outcomes() throws {
        for variant in try FixtureRepository.variants() {
            let run = RepositoryRun(variant.file, .init(key: FixtureKey.secp256k1.did))
            var kinds: [String] = []
            for fault in run.faults where !kinds.contains("\(fault.kind)") {
                kinds.append("\(fault.kind)")
            }
            let result = ([run.levels, "\(run.records.count)"] + kinds).joined(separator: " ")
            #expect(result == Self.results[variant.name], "\(variant.name): \(run.lines)")
        }
    }
}
