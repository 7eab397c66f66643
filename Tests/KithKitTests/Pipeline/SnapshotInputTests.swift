import KithModel
import KithSourceText
import Testing

@testable import KithKit

@Suite("Repositories among other inputs")
struct SnapshotInputTests {
    private static func follow(_ key: String, _ rev: String) -> String {
        #"{"kind":"follow","key":"at://did:plc:a/app.bsky.graph.follow/\#(key)","attributes":{"rev":"\#(rev)"},"#
            + #""links":{"author":"did:plc:a","subject":"did:plc:\#(key)"}}"# + "\n"
    }

    private static let repository =
        #"{"kind":"repository","key":null,"attributes":{"rev":"3c","complete":true},"links":{"author":"did:plc:a"}}"#
        + "\n"

    @Test("rows of another input are no part of a repository, though they have its revision")
    func otherInput() async throws {
        let texts = [
            Self.follow("b", "3c"), Self.repository + Self.follow("c", "3c"),
            Self.follow("d", "3d"), Self.follow("e", "3b"),
        ]
        let inputs = texts.enumerated().map {
            ByteSource(name: "\($0).ndjson", origin: .memory(Array($1.utf8)))
        }
        var sources = SourceMap()
        let reading = try await Reading(
            InputPlan(of: inputs), sources: &sources, keepsText: false)
        let table = reading.dataset.table("follow")
        let current = reading.dataset.currentRows
        let subjects = (0..<table.count).filter {
            current.contains(kind: table.kind.index, row: $0)
        }.map { table.column("subject").text($0) }
        #expect(subjects == ["did:plc:c", "did:plc:d"])
    }
}
