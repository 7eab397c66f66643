import KithModel
import KithTestSupport
import Testing

@testable import KithWriters

@Suite("Threads of sources that are no forums")
struct TalkTests {
    private func write(
        _ rows: String, of name: String, to target: WriteTarget, _ format: WriterFormat
    ) throws {
        let vocabulary = try Vocabulary.builtIn(name)
        try format.write(
            Sample.batches(RowText.json(rows), vocabulary), to: target,
            WriteContext(vocabulary: vocabulary))
    }

    static let monica = """
        contact 7 {"first_name":"Lotte","last_name":"Okafor"}
        conversation 8 {"happened_at":"2024-04-18T00:00:00Z"} {"contact":"7"}
        message 2 {"content":"Only <if> you *bring*\\ncake","written_at":"2024-04-18T10:05:00Z","written_by_me":false} {"conversation":"8"}
        message 1 {"content":"Shall we?","written_at":"2024-04-18T10:00:00Z","written_by_me":true} {"conversation":"8"}
        """

    @Test("a conversation of Monica is between me and a contact, in the order of time")
    func conversation() throws {
        let folder = try TemporaryFolder()
        try write(
            Self.monica, of: "monica", to: .file(path: folder.file("talk.md")), .markdown)
        #expect(
            try folder.text("talk.md") == """
                # Lotte Okafor, 2024-04-18

                2 messages

                ---

                <a id="post-1"></a>**Me** · 2024-04-18 10:00 UTC · [\\#1](#post-1)

                Shall we?

                ---

                <a id="post-2"></a>**Lotte Okafor** · 2024-04-18 10:05 UTC · [\\#2](#post-2)

                Only \\<if> you \\*bring\\*\\
                cake

                """)
    }

    @Test("text is no markup in HTML either")
    func escaped() throws {
        let folder = try TemporaryFolder()
        try write(Self.monica, of: "monica", to: .file(path: folder.file("talk.html")), .html)
        #expect(
            try folder.text("talk.html").contains(
                "<div>Only &lt;if&gt; you *bring*<br>cake</div>"))
    }

    static let mano = """
        person 7 {"name":"Iker"}
        topic 5 {"title":"Plans"}
        conversation 8 {"title":"Growth"} {"person_id":"7"}
        message 1 {"content":"one","is_user":true} {"person_id":"7","conversation_id":"8"}
        message 2 {"content":"two <b>","is_user":false} {"topic_id":"5"}
        message 3 {"content":"three","is_user":true} {"person_id":"7"}
        """

    @Test("talks of Mano are pages of HTML as well")
    func manoPages() throws {
        let folder = try TemporaryFolder()
        try write(Self.mano, of: "mano", to: .folder(path: folder.file("out/")), .html)
        #expect(
            try folder.names("out/threads").sorted() == [
                "conversation-8.html", "person-7.html", "topic-5.html",
            ])
        #expect(try folder.text("out/index.html").contains("<bdi>Growth</bdi></a>"))
        let topic = try folder.text("out/threads/topic-5.html")
        #expect(topic.contains("<title>Plans</title>"))
        #expect(topic.contains("two &lt;b&gt;"))
    }

    @Test("talks of Mano stand in conversations and topics, or with a person alone")
    func mano() throws {
        let folder = try TemporaryFolder()
        try write(Self.mano, of: "mano", to: .folder(path: folder.file("out/")), .markdown)
        #expect(
            try folder.names("out/threads").sorted() == [
                "conversation-8.md", "person-7.md", "topic-5.md",
            ])
        #expect(
            try folder.text("out/index.md") == """
                # All threads

                ## Iker

                - [Iker](threads/person-7.md), 1 message, by Me
                - [Growth](threads/conversation-8.md), 1 message, by Me

                ## Topics

                - [Plans](threads/topic-5.md), 1 message, by Other

                """)
        #expect(
            try folder.text("out/threads/topic-5.md") == """
                # Plans

                [All threads](../index.md)

                1 message

                ---

                <a id="post-2"></a>**Other** · [\\#1](#post-2)

                two \\<b>

                """)
    }
}
