import KithChanges
import KithDiagnostics
import KithModel
import KithSourceText
import KithTestSupport
import Testing

@testable import KithKit

/// Changes of contracts under a configuration and the settings of a run.
@Suite("Changes under a configuration")
struct ContractChangesTests {
    static let old = """
        openapi: 3.1.2
        info: {title: A, version: 1.2.0}
        paths:
          /a:
            get: {tags: [a], responses: {'200': {description: Fine}}}
          /b:
            get: {x-stability-level: alpha, responses: {'200': {description: Fine}}}
        """
    static let new = """
        openapi: 3.1.2
        info: {title: A, version: 1.3.0}
        paths: {}
        """

    /// Compares both contracts beside a configuration.
    static func changes(
        _ configuration: String?, _ decide: (inout ChangeOptions) -> Void = { _ in }
    ) async throws -> ContractChanges {
        let folder = try TemporaryFolder()
        let files = [("old.yaml", old), ("new.yaml", new), (".kith.yaml", configuration)]
        for (name, text) in files {
            if let text { try Files.write(Array(text.utf8), to: folder.file(name)) }
        }
        var options = ChangeOptions(today: CalendarDay(number: 20_758))
        options.configuration = .nearest
        decide(&options)
        let inputs = try #require(
            try ContractInputs.find(
                folder.file("old.yaml"), folder.file("new.yaml"), InputOptions(for: .rows)))
        return try await ContractChanges(from: inputs.old, to: inputs.new, options)
    }

    static func words(_ changes: ContractChanges) -> [String] {
        changes.findings.map { "\($0.severity) \($0.rule): \($0.message)" }
    }

    static let gone = "error changes/operation-removed: GET /a is gone"
    static let bump =
        "error changes/version-bump: the version is 1.3.0 now, before 1.2.0, but a change breaks clients: that asks for a major version, 2.0.0 or later"

    @Test("without one, what is usual is compared, and no severity is named")
    func none() async throws {
        let changes = try await Self.changes(nil)
        #expect(Self.words(changes) == [Self.gone])
        #expect(changes.failOn == nil)
    }

    @Test("failOn of a configuration is the severity that makes a run fail")
    func failOn() async throws {
        let changes = try await Self.changes("failOn: info\n")
        #expect(changes.failOn == .info)
        let ignored = try await Self.changes("failOn: info\n") { $0.configuration = .none }
        #expect(ignored.failOn == nil)
    }

    @Test("a configuration decides what the run does not")
    func settings() async throws {
        let text = "changes: {requireBump: true, stabilityLevel: draft}\n"
        let both = [Self.gone, "error changes/operation-removed: GET /b is gone"]
        let bump = Self.bump.replacing("a change breaks", with: "2 changes break")
        #expect(Self.words(try await Self.changes(text)) == both + [bump])
        let higher = try await Self.changes(text) { $0.settings.leastStability = .beta }
        #expect(Self.words(higher) == [Self.gone, Self.bump])
        let other = try await Self.changes(text) { $0.configuration = .none }
        #expect(Self.words(other) == [Self.gone])
    }

    @Test("what a configuration accepts asks for no version")
    func accepted() async throws {
        let text = """
            changes: {requireBump: true}
            ignore: [{rule: changes/operation-removed, reason: nobody used it}]
            """
        #expect(Self.words(try await Self.changes(text)) == [])
        let lower = "changes: {requireBump: true}\nrules: {changes/operation-removed: info}\n"
        #expect(
            Self.words(try await Self.changes(lower)) == [
                "info changes/operation-removed: GET /a is gone"
            ])
    }

    @Test("the severity of the version is that of the configuration")
    func bumpSeverity() async throws {
        let text = "changes: {requireBump: true}\nrules: {changes/version-bump: warning}\n"
        let bump = Self.bump.replacing("error", with: "warning")
        #expect(Self.words(try await Self.changes(text)) == [Self.gone, bump])
        let place = try await Self.changes(text).findings.last?.span
        #expect(place == SourceSpan(SourceID(2), 41..<46))
    }

    @Test(
        "a filter that meets nothing is told, wherever it stands",
        arguments: [
            ("changes: {tag: b}\n", "no operation has the tag 'b'; expected one of: a"),
            ("changes: {matchPath: /c}\n", "no path matches '/c'; did you mean '/a'?"),
        ])
    func filters(_ text: String, _ message: String) async throws {
        let error = await #expect(throws: KithError.self) { try await Self.changes(text) }
        guard case .usage(let found) = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        #expect(found == message)
    }

    @Test("an extension that no operation has is told, unless a configuration names it")
    func extensions() async throws {
        let text = "changes: {withoutExtension: x-internal}\n"
        #expect(Self.words(try await Self.changes(text)) == [Self.gone])
        let pattern = try Glob("x-internal", isPath: false)
        let error = await #expect(throws: KithError.self) {
            try await Self.changes(nil) { $0.settings.filter.leftOutExtensions = [pattern] }
        }
        guard case .usage(let found) = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        #expect(
            found
                == "no operation has the extension 'x-internal'; expected one of: x-stability-level"
        )
    }
}
