import Glibc
import KithModel
import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithKit
@testable import KithWriters

/// Batches that are written on another core while the next ones are read.
struct WriteStageTests {
    @Test("abandoned while a batch is being written, it waits, and leaves no file")
    func abandoned() async throws {
        let folder = try TemporaryFolder()
        let vocabulary = try Vocabulary.builtIn("monica")
        let (begun, begin) = AsyncStream<Void>.makeStream()
        var stage = WriteStage(try HalfWriter(folder.file("out"), begin))
        try await stage.write(Batch(kinds: vocabulary.kinds), CanonicalTimes(vocabulary))
        for await _ in begun { break }
        let hidden = try folder.names()
        #expect(hidden.count == 1 && hidden.allSatisfy { $0.hasPrefix(".kith-") })
        await stage.abandon()
        #expect(try folder.names().isEmpty)
    }
}

/// A writer whose file has a hidden name, and that is in the middle of a batch for a while.
private struct HalfWriter: Writer, ~Copyable {
    private let file: OutputPath
    private let begin: AsyncStream<Void>.Continuation

    init(_ path: String, _ begin: AsyncStream<Void>.Continuation) throws {
        file = try OutputPath(path: path)
        self.begin = begin
    }

    mutating func write(_ batch: borrowing Batch) throws(WriteError) {
        do throws(SystemError) {
            let half = try OutputFile(path: file.place)
            try half.write(Array("half".utf8))
            try half.commit()
            begin.yield()
            usleep(200_000)
        } catch { throw WriteError(error) }
    }

    consuming func finish() throws(WriteError) -> WriteSummary { WriteSummary(files: []) }
}
