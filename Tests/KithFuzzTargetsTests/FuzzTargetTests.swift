import KithFuzzTargets
import KithKit
import KithReaders
import KithSyntaxFuzzTargets
import KithSystemBinding
import KithTestSupport
import Testing

/// What fuzzing has found, and what it begins with, without a sanitizer.
struct FuzzTargetTests {
    private static let found = PackageFolder.path + "/fixtures/fuzz"
    static let names = FuzzTarget.all.map(\.name)

    /// What broke the program once: `fixtures/fuzz/TARGET/WHAT`.
    static let crashes: [String] = (try? Files.names(found)) ?? []

    @Test("each target has a name of its own, and each reader has a target")
    func targets() {
        #expect(Set(Self.names).count == Self.names.count)
        for reader in Catalog.readers { #expect(Self.names.contains("reader-\(reader.name)")) }
    }

    @Test("dictionaries are there")
    func dictionaries() throws {
        let folder = PackageFolder.path + "/Tests/FuzzProgram/Dictionaries"
        let there = Set(try Files.names(folder))
        for target in FuzzTarget.all {
            if let name = target.dictionary { #expect(there.contains("\(name).dict"), "\(name)") }
        }
        #expect(there == Set(FuzzTarget.all.compactMap { $0.dictionary.map { "\($0).dict" } }))
    }

    @Test("what fuzzing found stays mended", arguments: crashes)
    func crash(_ path: String) async throws {
        let name = String(path.split(separator: "/")[0])
        let target = try #require(FuzzTarget.named(name), "\(path) is of no target")
        let broken = await target.runApart(try Files.bytes("\(Self.found)/\(path)"))
        #expect(broken == nil)
    }

    @Test("promises are kept for inputs to begin with", arguments: names)
    func seeds(_ name: String) async throws {
        let target = try #require(FuzzTarget.named(name))
        let seeds = try await target.seedsApart().sorted { $0.count < $1.count }
        #expect(!seeds.isEmpty, "\(name) has nothing to begin with")
        // All of them are run by the fuzzer itself.
        for index in stride(from: 0, to: seeds.count, by: max(1, seeds.count / 4)) {
            let broken = await target.runApart(Array(seeds[index].prefix(target.longest)))
            #expect(broken == nil, "\(name)")
        }
    }
}
