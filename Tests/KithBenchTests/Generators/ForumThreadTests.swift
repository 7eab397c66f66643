import Testing

@testable import kith_bench

@Suite("Generated pages of threads")
struct ForumThreadTests {
    private func page(_ number: Int) -> String {
        var bytes: [UInt8] = []
        ForumThread(number, pageCount: 1).append(1, to: &bytes)
        return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    @Test("the group and the forums of the jump menu have an id each, the thread's own among them")
    func jumpMenu() {
        for number in 0..<24 {
            let page = page(number)
            let menu = page.split(separator: #"<select name="forumid">"#).last ?? ""
            let ids = menu.split(separator: #"<option value=""#).map {
                $0.prefix { $0 != "\"" }
            }
            #expect(ids.count == 14)
            #expect(Set(ids).count == ids.count, "\(ids)")
            #expect(ids.dropFirst(2).contains("\(ForumThread(number, pageCount: 1).forum)"))
        }
    }

    @Test("a page has forty posts and about the size of real ones")
    func size() {
        let page = page(3)
        #expect(page.split(separator: "<table class=\"post").count == 41)
        #expect((110_000...150_000).contains(page.unicodeScalars.count), "\(page.utf8.count)")
    }
}
