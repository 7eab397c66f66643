import KithModel
import Testing

/// Which files know the names that a single source has for its kinds and fields.
struct SourceNamesTests {
    /// The targets that may: those that read or check a source, and the one that makes inputs for measurements.
    static let knowing: Set<String> = [
        "KithReaders", "KithRecordRules", "KithContractRules", "kith-bench",
    ]

    /// The files that still do, or have examples of rules.
    ///
    /// The list must only become shorter: read ``Meaning``
    /// instead.
    static let known = [
        "Sources/KithKit/Answers/ForumAnswers+Posts.swift",
        "Sources/KithKit/Answers/ForumAnswers.swift",
        "Sources/KithKit/Answers/ManoAnswers.swift",
        "Sources/KithKit/Follows/FollowRows.swift",
        "Sources/KithKit/Follows/FollowTable.swift",
        "Sources/KithModel/Forums/ForumArchive.swift",
        "Sources/KithModel/Forums/ForumChanges.swift",
        "Sources/KithModel/Forums/ForumHierarchy.swift",
        "Sources/KithModel/Forums/ForumQuestions.swift",
        "Sources/KithModel/Forums/ForumReadMarks.swift",
        "Sources/KithSyntax/SyntaxRules.swift",
        "Sources/KithWriters/WritingRules.swift",
    ]

    @Test("nothing but readers and rules names the kinds and fields of a source")
    func names() throws {
        // Names without an underscore are words that mean other things as well.
        var names: Set<String> = []
        for vocabulary in Vocabulary.builtInNames {
            for kind in try Vocabulary.builtIn(vocabulary).kinds {
                names.insert(kind.name)
                names.formUnion(kind.fields.map(\.name))
            }
        }
        names = names.filter { $0.contains("_") }
        let found = SourceRulesTests.files.filter { file in
            !Self.knowing.contains(file.target)
                && file.source.contains { Self.hasName(in: $0, of: names) }
        }
        #expect(found.map { $0.path }.sorted() == Self.known)
    }

    /// Whether a line has one of some names in quotation marks.
    private static func hasName(in line: String, of names: Set<String>) -> Bool {
        let code = line.drop { $0 == " " }
        guard !code.hasPrefix("//") else { return false }
        return code.split(separator: "\"").contains { names.contains(String($0)) }
    }
}
