import Model
import SourceText
import TestSupport
import Testing

@testable import Readers

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
}
