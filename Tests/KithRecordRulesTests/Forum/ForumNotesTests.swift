import KithDiagnostics
import KithRecordRules
import KithTestSupport
import Testing

@Suite("Notes of the rules of forums")
struct ForumNotesTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let rule: String
        let rows: String
        let lines: [String]

        init(_ name: String, _ rule: String, _ rows: String, _ lines: String...) {
            testDescription = name
            self.rule = rule
            self.rows = rows
            self.lines = lines
        }
    }

    static let thread = """
        capture c {"page":"thread","page_number":1,"page_count":3} {"thread":"10"}
        capture d {"page":"thread","page_number":3,"page_count":3} {"thread":"10"}
        thread 10 {"title":"Hello","total_replies":9} {"forum":"1"}

        """

    static let rows = [
        Row(
            "which pages and posts are missing", "forum/incomplete-thread",
            thread + """
                post 100 {"index":1} {"thread":"10","capture":"c"}
                post 109 {"index":10} {"thread":"10","capture":"d"}
                """,
            """
            warning: thread Hello is incomplete: page 2 of 3 is missing; 2 of 10 posts are \
            present
            """,
            "  missing posts: 2-9"),
        Row(
            "posts without positions are only counted", "forum/incomplete-thread",
            thread + #"post 100 {} {"thread":"10","capture":"c"}"#,
            """
            warning: thread Hello is incomplete: page 2 of 3 is missing; 1 of 10 posts is \
            present
            """),
        Row(
            "pages without posts, of a thread that counts nothing", "forum/incomplete-thread",
            """
            capture c {"page":"thread","page_number":2,"page_count":2} {"thread":"11"}
            thread 11 {"title":"Cats"} {"forum":"1"}
            """,
            "warning: thread Cats is incomplete: page 1 of 2 is missing; 0 posts are present"),
        Row(
            "pages of one author do not count", "forum/incomplete-thread",
            """
            capture c {"page":"thread","page_number":2,"page_count":2} {"thread":"11","filtered_by":"5"}
            thread 11 {"title":"Cats"} {"forum":"1"}
            """),
        Row(
            "a post that a newer capture shows fills the gap of the page it was on",
            "forum/post-index",
            thread + """
                post 100 {"index":1} {"thread":"10","capture":"c"}
                post 101 {"index":2} {"thread":"10","capture":"d"}
                post 102 {"index":3} {"thread":"10","capture":"c"}
                """),
        Row(
            "a post of unknown position may fill a gap", "forum/post-index",
            thread + """
                post 100 {"index":1} {"thread":"10","capture":"c"}
                post 101 {"is_ignored":true} {"thread":"10","capture":"c"}
                post 102 {"index":3} {"thread":"10","capture":"c"}
                """),
        Row(
            "where the posts of one index are", "forum/post-index",
            thread + """
                post 100 {"index":1} {"thread":"10","capture":"c"}
                post 101 {"index":1} {"thread":"10","capture":"d"}
                """,
            "info: post 101 has the index 1 of post 100 in thread Hello; earlier posts were "
                + "deleted between the captures",
            "  first here"),
        Row(
            "which captures moved posts", "forum/moved-indices",
            thread + """
                post 100 {"index":1} {"thread":"10","capture":"d"}
                post 101 {"index":2} {"thread":"10","capture":"d"}
                earlier - {"kind":"post","key":"100","field":"index","value":"3"} {"capture":"c"}
                earlier - {"kind":"post","key":"101","field":"index","value":"7"} {"capture":"c"}
                earlier - {"kind":"post","key":"999","field":"index","value":"7"} {"capture":"c"}
                earlier - {"kind":"post","key":"101","field":"index","value":"soon"} {"capture":"c"}
                """,
            "info: the indices of 2 posts of thread Hello changed between two captures",
            "  before, capture c", "  now, capture d"),
        Row(
            "one date alone tells of no zone", "forum/shifted-captures",
            thread + """
                post 100 {"posted_at":"2013-01-12T04:25:00"} {"thread":"10","capture":"d"}
                earlier - {"kind":"post","key":"100","field":"posted_at","value":"2013-01-12T03:25:00"} {"capture":"c"}
                """),
        Row(
            "nor do dates that differ by minutes", "forum/shifted-captures",
            thread + """
                post 100 {"posted_at":"2013-01-12T04:25:00"} {"thread":"10","capture":"d"}
                post 101 {"posted_at":"2013-01-12T04:26:00"} {"thread":"10","capture":"d"}
                earlier - {"kind":"post","key":"100","field":"posted_at","value":"2013-01-12T04:24:00"} {"capture":"c"}
                earlier - {"kind":"post","key":"101","field":"posted_at","value":"2013-01-12T04:25:00"} {"capture":"c"}
                """),
        Row(
            "half hours do", "forum/shifted-captures",
            thread + """
                post 100 {"posted_at":"2013-01-12T04:25:00"} {"thread":"10","capture":"d"}
                post 101 {"posted_at":"2013-01-12T04:26:00"} {"thread":"10","capture":"d"}
                earlier - {"kind":"post","key":"100","field":"posted_at","value":"2013-01-12T09:55:00"} {"capture":"c"}
                earlier - {"kind":"post","key":"101","field":"posted_at","value":"2013-01-12T09:56:00"} {"capture":"c"}
                """,
            "warning: the dates of 2 posts are 5.5 h (19800 s) earlier in one capture than in another; "
                + "they are in different time zones",
            "  before, capture c", "  now, capture d"),
        Row(
            "all members of a loop", "forum/quote-cycle",
            """
            post 1 {} {"thread":"10"}
            post 2 {} {"thread":"10"}
            quote - {} {"post":"2","quoted":"1"}
            quote - {} {"post":"1","quoted":"2"}
            """,
            "warning: post 1 leads back to itself by quotes: 1 → 2 → 1", "  then post 2"),
        Row(
            "dates in unknown zones are not compared across captures", "forum/post-order",
            thread + """
                post 100 {"index":1,"posted_at":"2013-01-12T23:25:00"} {"thread":"10","capture":"c"}
                post 101 {"index":2,"posted_at":"2013-01-12T11:25:00"} {"thread":"10","capture":"d"}
                """),
        Row(
            "those in known ones are", "forum/post-order",
            thread + """
                post 100 {"index":1,"posted_at":"2013-01-12T23:25:00Z"} {"thread":"10","capture":"c"}
                post 101 {"index":2,"posted_at":"2013-01-12T23:24:00+00:00"} {"thread":"10","capture":"d"}
                """,
            "warning: post 101 follows post 100 in thread Hello, but is 1 h older"),
    ]

    @Test("say what a person needs to know", arguments: rows)
    func notes(_ row: Row) throws {
        let findings = try ForumRows.findings(of: row.rule, row.rows)
        let lines = findings.flatMap { finding in
            ["\(finding.severity): \(finding.message)"] + finding.notes.map { "  \($0.message)" }
        }
        #expect(lines == row.lines)
    }
}
