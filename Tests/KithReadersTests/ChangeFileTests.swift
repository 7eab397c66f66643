import KithDiagnostics
import KithModel
import KithSourceText
import Testing

@testable import KithReaders

struct ChangeFileTests {
    private static let wrong: [(name: String, bytes: [UInt8], findings: [String])] = [
        ("in UTF-8", Array("Zoë".utf8), []),
        (
            "in Latin-1", [0x5A, 0x6F, 0xEB],
            ["2:84 json/invalid-utf8: a byte in a string is not UTF-8 and reads as U+FFFD"]
        ),
        (
            "with half a character", Array(#"\ud83c"#.utf8),
            ["2:82 json/lone-surrogate: '\\ud83c' is half of a surrogate pair and reads as U+FFFD"]
        ),
    ]

    @Test(
        "text that is none is refused with its place, as a change would write another",
        arguments: wrong)
    func misread(_ row: (name: String, bytes: [UInt8], findings: [String])) throws {
        let (start, end) = (
            #"{"change":"update","row":{"kind":"contact","key":"1","attributes":{"first_name":""#,
            "\"}}}\n"
        )
        let bom = "\u{FEFF}"
        let text = Array((bom + start + "Ann" + end + start).utf8) + row.bytes + Array(end.utf8)
        let bytes = SourceBytes(text)
        let file = try ChangeFile(bytes, source: SourceID(0), .builtIn("monica"))
        let lines = LineIndex(bytes)
        let findings = try file.findings.map { finding in
            let place = lines.position(of: try #require(finding.span).range.lowerBound, in: bytes)
            return "\(place.line):\(place.column) \(finding.rule): \(finding.message)"
        }
        #expect(findings == row.findings, "\(row.name)")
        #expect(file.findings.allSatisfy { $0.severity == .error })
        #expect(
            file.findings.allSatisfy {
                $0.notes.map(\.message) == [
                    "give the changes as UTF-8, so that they write what they say"
                ]
            })
    }
}
