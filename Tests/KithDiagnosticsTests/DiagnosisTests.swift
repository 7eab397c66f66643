import KithDiagnostics
import KithSourceText
import KithSystemBinding
import KithTestSupport
import Testing

@Suite struct DiagnosisTests {
    @Test("sorts and counts")
    func counts() {
        let later = Finding(
            rule: "a", severity: .warning, message: "m", span: SourceSpan(SourceID(0), 1..<2))
        let first = Finding(rule: "b", severity: .info, message: "m", span: nil)
        let diagnosis = Diagnosis([later, first, later], in: SourceMap())
        #expect(diagnosis.findings == [first, later, later])
        #expect(Severity.allCases.map { diagnosis.count($0) } == [1, 2, 0])
        #expect(diagnosis.worst == .warning)
        #expect(diagnosis.pointer(SourceSpan(SourceID(0), 0..<1)) == nil)
        #expect(Diagnosis([], in: SourceMap()).worst == nil)
    }

    @Test("the texts of notes are read again too")
    func notes() throws {
        let folder = try TemporaryFolder()
        var sources = SourceMap()
        for name in ["a", "b", "c"] {
            try Files.write(Array("one\ntwo\n".utf8), to: folder.file(name))
            _ = sources.add(SourceFile(ByteSource(argument: folder.file(name))))
        }
        let note = Finding.Note("the other", at: SourceSpan(SourceID(2), 4..<7))
        let finding = Finding(
            rule: "a", severity: .warning, message: "m", span: SourceSpan(SourceID(0), 0..<3),
            notes: [note])
        sources.reread(for: [finding])
        #expect(sources.files.map { $0.bytes != nil } == [true, false, true])
    }
}
