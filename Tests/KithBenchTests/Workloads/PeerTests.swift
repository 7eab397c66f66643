import KithTestSupport
import Testing

@testable import kith_bench

@Suite("Peers")
struct PeerTests {
    @Test("have each script of their folder at hand")
    func haveScripts() throws {
        let files = try Files.names(PackageFolder.path + "/Sources/kith-bench/Peers")
        #expect(PeerScript.all.map(\.name).sorted() == files)
    }
}
