import KithDiagnostics
import KithModel
import KithSourceText
import KithSystemBinding
import KithTestSupport
import Testing

@testable import KithReaders

@Suite("ForumProfiles")
struct ForumProfilesTests {
    @Test("a vocabulary that lacks what pages are read into is refused")
    func lacking() throws {
        let vocabulary = try RowText.vocabulary(
            "vocabulary: mine\nkinds: {capture: {key: {name: id}, attributes: {page: {type: text}}}}"
        )
        #expect {
            try ForumProfiles(vocabulary: vocabulary)
        } throws: { error in
            (error as? ReadError)?.message
                == "the vocabulary 'mine' has no 'capture.software', which pages of forums need; "
                + "add it, or leave out --vocabulary"
        }
    }

    @Test("each task reads pages with the profile of the user")
    func ownProfile() throws {
        let profile = """
            profile: boats
            enough: 2
            marks: [{at: body.boats, score: 2}]
            pages: [{page: thread, body: body.boats}]
            """
        let readers = try PageReaders(
            try Vocabulary.builtIn("forum"), own: ForumProfile(SourceBytes(Array(profile.utf8))),
            zones: InputZones())
        let page = PageInput(
            bytes: SourceBytes(Array(#"<html><body class="boats">Ahoy</body></html>"#.utf8)),
            name: "a.html",
            source: SourceID(0))
        let messages = try readers.pool.use { first throws(ReadError) in
            let others = try readers.pool.use { second throws(ReadError) in
                second.withRows(of: page) { $0.findings.map(\.message) }
            }
            return first.withRows(of: page) { $0.findings.map(\.message) } + others
        }
        #expect(messages == [])
    }
}
