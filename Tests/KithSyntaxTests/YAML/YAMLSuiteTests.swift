import Foundation
import Testing

/// The YAML test suite, against the list of what libyaml 0.2.5 is known to get wrong.
@Suite struct YAMLSuiteTests {
    @Test(
        "reads the YAML test suite but for the failures on the list",
        .enabled(if: SuiteCase.isPresent, "skipped: ../shared/data/suites/yaml is absent"))
    func suite() throws {
        let list = SuiteCase.packageRoot.appending(path: "fixtures/suites/yaml-known-failures.txt")
        let known = try knownFailures(String(contentsOf: list, encoding: .utf8))
        let cases = try SuiteCase.all()
        #expect(cases.count > 200)
        var found: [String: String] = [:]
        for test in cases {
            guard let failure = test.failure else { continue }
            found[test.name] = failure.rawValue
        }
        for (name, failure) in found.sorted(by: { $0.key < $1.key }) where known[name] != failure {
            Issue.record("\(name) is \(failure) and the list says \(known[name] ?? "nothing")")
        }
        for name in known.keys.sorted() where found[name] == nil {
            Issue.record("\(name) passes or is gone: strike it off the list")
        }
    }

    /// Lines of a name, what goes wrong, and why; `#` begins a comment.
    private func knownFailures(_ text: String) -> [String: String] {
        var failures: [String: String] = [:]
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let words = line.split(separator: " ")
            guard words.count > 2 else {
                Issue.record("'\(line)' needs a name, what goes wrong, and why")
                continue
            }
            failures[String(words[0])] = String(words[1])
        }
        return failures
    }
}
