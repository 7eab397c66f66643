import KithModel
import Testing

@Suite("The vocabulary of forums")
struct ForumVocabularyTests {
    @Test("says what deleting the target of each link does, under both policies")
    func policies() throws {
        for kind in try Vocabulary.builtIn("forum").kinds {
            for field in kind.fields {
                guard let link = field.link else { continue }
                #expect(
                    link.onDelete.map(\.name) == ["seed", "awful"], "\(kind.name).\(field.name)")
            }
        }
    }

    @Test("leaves nothing in an anonymised copy that people wrote, or that shows or names them")
    func personal() throws {
        let kept = try Vocabulary.builtIn("forum").kinds.flatMap { kind in
            kind.fields.filter { field in
                field.role == .attribute && field.type == .text && field.personal == nil
                    && field.constraints.values.isEmpty && !field.name.hasSuffix("_raw")
            }.map { "\(kind.name).\($0.name)" }
        }
        #expect(
            kept == [
                "capture.software", "capture.time_zone", "capture.reason", "earlier.kind",
                "earlier.field", "group.name", "group.names",
                "forum.name", "forum.names", "forum.short_name", "forum.icon",
                "tag.image", "tag.label", "user.roles", "user.role_title",
                "thread.rating_image", "draft.attachment_size",
                "search_result.forum_name",
            ])
    }

    @Test("gives links to people the pseudonyms of their keys")
    func links() throws {
        let vocabulary = try Vocabulary.builtIn("forum")
        let post = try #require(vocabulary.kind("post"))
        func personal(_ name: String) throws -> Personal? {
            vocabulary.personal(post.fields[try #require(post.index(ofField: name))])
        }
        #expect(try personal("id") == .key)
        #expect(try personal("author") == .key)
        #expect(try personal("html") == .omit)
        #expect(try personal("extra") == .omit)
        #expect(try personal("index") == nil)
        let thread = try #require(vocabulary.kind("thread"))
        let forum = thread.fields[try #require(thread.index(ofField: "forum"))]
        #expect(vocabulary.personal(forum) == nil)
    }
}
