import KithModel
import Testing

/// Which files know the names that a single source has for its kinds and fields.
struct SourceNamesTests {
    /// The targets that may: those that read or check a source, and the one that makes inputs for measurements.
    static let knowing: Set<String> = [
        "KithReaders", "KithRecordRules", "KithContractRules", "kith-bench",
    ]

    /// The files that still do, beside the examples of rules. The list must only become shorter: read ``Meaning``
    /// instead.
    static let known = [
        "Sources/KithKit/Answers/ForumAnswers+Posts.swift",
        "Sources/KithKit/Answers/ForumAnswers.swift",
        "Sources/KithKit/Answers/ManoAnswers.swift",
        "Sources/KithKit/Follows/FollowRows.swift",
        "Sources/KithModel/Forums/ForumArchive.swift",
        "Sources/KithModel/Forums/ForumChanges.swift",
        "Sources/KithModel/Forums/ForumHierarchy.swift",
        "Sources/KithModel/Forums/ForumQuestions.swift",
        "Sources/KithModel/Forums/ForumReadMarks.swift",
    ]

    @Test("nothing but readers and rules names the kinds and fields of a source")
    func names() throws {
        // Names without an underscore are words that mean other things as well.
        let names = Set(
            try Vocabulary.builtInNames.flatMap { try Vocabulary.builtIn($0).kinds }
                .flatMap { kind in [kind.name] + kind.fields.map(\.name) }
                .filter { $0.contains("_") })
        let found = SourceRulesTests.files.filter { file in
            !Self.knowing.contains(file.target) && file.source.contains { names($0, names) }
        }
        #expect(found.map(\.path).sorted() == Self.known)
    }

    /// Whether a line has one of some names in quotation marks.
    private func names(_ line: String, _ names: Set<String>) -> Bool {
        let code = line.drop { $0 == " " }
        guard !code.hasPrefix("//") else { return false }
        return code.split(separator: "\"").contains { names.contains(String($0)) }
    }
}
