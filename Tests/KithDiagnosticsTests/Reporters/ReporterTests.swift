import KithDiagnostics
import KithSourceText
import Testing

@Suite struct ReporterTests {
    @Test("every reporter has a name of its own and says what it is for")
    func names() {
        let names = Reporter.all.map(\.name)
        #expect(
            names == [
                "text", "json", "sarif", "junit", "github", "gitlab", "checkstyle", "teamcity",
                "markdown", "html",
            ])
        let ofChanges = Reporter.ofChanges.map(\.name)
        #expect(ofChanges == names + ["changelog", "changelog-html"])
        #expect(Set(ofChanges).count == ofChanges.count)
        for reporter in Reporter.ofChanges {
            #expect(reporter.summary.hasSuffix("."), "\(reporter.name)")
        }
    }

    @Test("every reporter gives the same bytes for findings in any order")
    func shuffled() {
        for reporter in Reporter.ofChanges {
            let one = Diagnosis(Example.findings, in: Example.sources)
            let other = Diagnosis(Example.findings.reversed(), in: Example.sources)
            #expect(reporter.render(one, .init()) == reporter.render(other, .init()))
        }
    }

    @Test("every reporter ends its last line")
    func end() {
        for reporter in Reporter.ofChanges {
            #expect(reporter.render(Diagnosis([], in: .init()), .init()).last == 0x0A)
        }
    }

    @Test("no reporter lets data control the terminal")
    func harmless() {
        for reporter in Reporter.ofChanges {
            let diagnosis = Diagnosis(Example.findings, in: Example.sources)
            let bytes = reporter.render(diagnosis, .init())
            #expect(!bytes.contains(0x1B), "\(reporter.name)")
            #expect(!String(decoding: bytes, as: UTF8.self).unicodeScalars.contains("\u{202E}"))
        }
    }

    @Test("many findings in one long line take no long time")
    func many() {
        let diagnosis = Example.manyFindings
        for reporter in Reporter.all {
            let size = reporter.render(diagnosis, .init(showsAll: true)).count
            #expect(size > (reporter.name == "markdown" ? 10_000 : 250_000), "\(reporter.name)")
        }
    }
}
