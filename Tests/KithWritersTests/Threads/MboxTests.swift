import KithModel
import KithTestSupport
import Testing

@testable import KithWriters

/// Python's `mailbox` and `email` read what was written, and find the texts that went in.
struct MboxTests {
    private static let fixture = PackageFolder.path + "/fixtures/writers/threads"

    /// Writes the fixture, or other rows of its vocabulary, and returns what Python prints of the mailbox `a.mbox`.
    private func read(_ program: String, rows: String? = nil) throws -> String {
        let vocabulary = try Sample.vocabulary(Files.text(Self.fixture + "/vocabulary.yaml"))
        let folder = try TemporaryFolder()
        try WriterFormat.mbox.write(
            Sample.batches(rows ?? Files.text(Self.fixture + "/input.ndjson"), vocabulary),
            to: .file(path: folder.file("a.mbox")), WriteContext(vocabulary: vocabulary))
        return try Python.run(Self.reader + program, in: folder.path)
    }

    /// Reads mboxrd: `mailbox` finds the messages, and one `>` is taken from each quoted line.
    private static let reader = #"""
        import email, email.policy, mailbox, re
        def message(kept):
            data = re.sub(rb"(?m)^>(>*From )", rb"\1", kept.as_bytes())
            return email.message_from_bytes(data, policy=email.policy.default)
        box = mailbox.mbox("a.mbox", create=False)
        mails = [message(kept) for kept in box]
        def text(mail, kind="plain"):
            return mail.get_body((kind,)).get_content()

        """#

    @Test("ids, answers and dates")
    func answers() throws {
        guard Python.has("mailbox") else { return Python.skip("mailbox") }
        let output = try read(
            """
            for mail in mails:
                assert not mail.defects, mail.defects
                names = ("Message-ID", "In-Reply-To", "References", "Date")
                line = "; ".join(str(mail[name] or "-") for name in names)
                print(line.replace("@oars.example.invalid", ""))
            """)
        #expect(
            output == """
                <line-12.topic-1>; -; -; Sat, 02 Mar 2024 09:00:00 +0000
                <line-13>; <line-12.topic-1>; <line-12.topic-1>; Sat, 02 Mar 2024 11:30:00 +0200
                <line-15>; -; <line-12.topic-1>; Sun, 03 Mar 2024 00:00:00 -0000
                <line-14>; <line-12.topic-1>; <line-12.topic-1>; Sun, 03 Mar 2024 08:00:00 -0000
                <line-16>; -; <line-12.topic-1>; Mon, 04 Mar 2024 07:00:00 +0000
                <line-20>; -; -; Sun, 20 Jul 1969 20:17:40 +0000
                <line-21>; -; <line-20>; Mon, 21 Jul 1969 02:56:00 +0000
                <line-12.topic-3>; -; -; -
                <line-12.topic-3.2>; -; <line-12.topic-3>; -
                <line-30>; -; <line-12.topic-3>; -
                <line-m1>; -; -; Fri, 01 Mar 2024 18:00:00 +0000
                <line-m2>; -; <line-m1>; Fri, 01 Mar 2024 18:01:00 +0000
                <line-s1>; -; -; -

                """)
    }

    @Test("names and titles are what they were, and add no field")
    func names() throws {
        guard Python.has("mailbox") else { return Python.skip("mailbox") }
        let output = try read(
            """
            lines = []
            for mail in mails:
                assert mail["Bcc"] is None
                for name in ("From", "To"):
                    if mail[name]:
                        mailbox, = mail[name].addresses
                        lines.append(ascii(mailbox.display_name) + " " + mailbox.username)
                lines.append(ascii(str(mail["Subject"])))
            print("\\n".join(dict.fromkeys(lines)))
            """)
        #expect(
            output == #"""
                'Noor "Stroke" d\'Arc' member-1
                'Head of the river: who Bcc: rows? <b>&amp;'
                '\u0141ukasz \u017b\xf3\u0142\u0107' member-2
                '\u05e9\u05dc\u05d5\u05dd \u202eabc' member-4
                '</script><script>alert(1)</script>' member-3
                'Bo' member-5
                'A crack in the hull of the old wooden eight, which nobody has dared to mend since the flood of last spring'
                'Unknown' unknown
                '=?utf-8?Q?no?= \u2028 encoded word'
                'Own title: =?x'
                'Me' me
                '\u0141ukasz \u017b\xf3\u0142\u0107, 2024-03-01'
                'Lines without a topic'

                """#)
    }

    @Test("texts are exact, also lines that begin with From")
    func texts() throws {
        guard Python.has("mailbox") else { return Python.skip("mailbox") }
        let output = try read(
            """
            for mail in mails:
                if "line-20@" in mail["Message-ID"] or "line-30@" in mail["Message-ID"]:
                    print(ascii(text(mail)))
                if "line-16@" in mail["Message-ID"]:
                    print(ascii(text(mail)[:20]), len(text(mail)))
            """)
        #expect(
            output == #"""
                '\u017b\xf3\u0142w\ufffd and a very lon' 1089
                'From the bow:\n>From the stern:\n>>From both\n From neither\nFromage\nbye\n\nAttached: hull.jpg, plan (2).pdf, cut.png\n'
                'trailing blanks  \n\ttab\n=\n'

                """#)
    }

    @Test("HTML stands beside its text, with the files that rows hold")
    func html() throws {
        guard Python.has("mailbox") else { return Python.skip("mailbox") }
        let output = try read(
            """
            for mail in mails:
                if any(f"line-{key}" in mail["Message-ID"] for key in ("12.topic-1", 14)):
                    print(mail.get_content_type())
                    print(text(mail) + text(mail, "html"))
                for file in mail.iter_attachments():
                    print(file.get_content_type(), file.get_filename(), ascii(file.get_content())[:20])
            """)
        #expect(
            output == #"""
                multipart/alternative
                From here it is 2 km.

                From there, too.
                >From x
                <p>From here it is <b>2 km</b>.</p><p>From there, too.<br>&gt;From x</p>

                multipart/mixed
                the \"course" and the map <https://Oars.example/map.png>

                Attached: course ☂.png, notes.txt
                the \"course" and <a href="https://Oars.example/map.png" rel="nofollow noopener noreferrer">the map</a><p>Attached: course ☂.png, notes.txt</p>

                image/png course ☂.png b'\x89PNG\r\n\x1a\n\
                text/plain notes.txt 'From here\nFrom the

                """#)
    }

    @Test("ids are unique, and threads have no cycles")
    func threads() throws {
        guard Python.has("mailbox") else { return Python.skip("mailbox") }
        let output = try read(
            """
            ids = [mail["Message-ID"] for mail in mails]
            assert len(set(ids)) == len(ids)
            for number, mail in enumerate(mails):
                for field in ("In-Reply-To", "References"):
                    for other in str(mail[field] or "").split():
                        assert ids.index(other) < number
            print(len(ids))
            """)
        #expect(output == "13\n")
    }

    @Test("a line of ASCII longer than mail allows is encoded", arguments: [998, 999])
    func longLines(_ length: Int) throws {
        guard Python.has("mailbox") else { return Python.skip("mailbox") }
        let line = String(repeating: "x", count: length)
        let output = try read(
            """
            print(mails[0]["Content-Transfer-Encoding"], text(mails[0]) == "x" * \(length) + "\\n")
            """,
            rows:
                #"{"kind":"line","key":"1","attributes":{"text":"\#(line)"},"links":{"topic":"1"}}"#
        )
        #expect(output == (length == 998 ? "7bit True\n" : "quoted-printable True\n"))
    }

    @Test("says what it cannot write")
    func refusals() throws {
        let vocabulary = try Sample.vocabulary(Files.text(Self.fixture + "/vocabulary.yaml"))
        let folder = try TemporaryFolder()
        #expect(
            message {
                try WriterFormat.mbox.write(
                    [], to: .file(path: folder.file("a.mbox")), WriteContext(vocabulary: vocabulary)
                )
            } == "no lines were read, so there is no mail to write")
        #expect(try folder.names() == [])
    }
}
