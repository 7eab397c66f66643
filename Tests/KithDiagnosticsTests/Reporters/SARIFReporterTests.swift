import KithDiagnostics
import KithSourceText
import Testing

@Suite struct SARIFReporterTests {
    /// Returns the result of a finding as SARIF writes it.
    private func result(_ finding: Finding) throws -> String {
        let text = try #require(Example.render("sarif", Diagnosis([finding], in: Example.sources)))
        let start = try #require(text.firstRange(of: "\"results\":["))
        let end = try #require(text[start.upperBound...].firstRange(of: "]}"))
        return text[start.upperBound..<end.lowerBound].split(separator: "\n").joined()
    }

    @Test("writes the fingerprint of a change beside its own, and the witness as a property")
    func evidence() throws {
        var finding = Finding(rule: "changes/a", severity: .error, message: "m", span: nil)
        let head =
            #"{"ruleId":"changes/a","ruleIndex":0,"level":"error","message":{"text":"m"},"#
            + #""partialFingerprints":{"kith/v1":"0678a09d1ec413fdfcbbe2543d447b8e""#
        #expect(try result(finding) == head + "}}")
        finding.evidence = Finding.Evidence(fingerprint: "0123456789ab", witness: nil)
        #expect(try result(finding) == head + #","kith/change/v1":"0123456789ab"}}"#)
        finding.evidence = Finding.Evidence(fingerprint: "0123456789ab", witness: "{\"b\":null}")
        #expect(
            try result(finding) == head
                + #","kith/change/v1":"0123456789ab"},"properties":{"witness":"{\"b\":null}"}}"#)
    }
}
