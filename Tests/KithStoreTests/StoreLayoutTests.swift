import KithDiagnostics
import KithModel
import KithSourceText
import Testing

@testable import KithStore

struct StoreLayoutTests {
    private static func layout(_ text: String) throws -> StoreLayout {
        let loaded = try Vocabulary.load(SourceBytes(text: text), source: SourceID(0))
        #expect(loaded.findings.map(\.message) == [])
        return StoreLayout(try #require(loaded.vocabulary))
    }

    private static let library = """
        vocabulary: library
        kinds:
          person:
            is: person
            means: {name: name, gender: sex}
            key: {name: id}
            label: [name]
            attributes:
              name: {type: text, required: true}
              sex: {type: text, values: [f, m], genders: {f: female, m: male}}
              height: {type: number}
              is_member: {type: boolean}
              names: {type: text, list: true}
              portrait: {type: bytes}
            links:
              friends: {to: person, list: true, onDelete: {strict: nullify}}
          book:
            key: {name: id}
            attributes:
              pages: {type: integer}
            links:
              author: {to: person, onDelete: {strict: deny, kind: cascade}}
        """

    @Test("tables have the columns, constraints and links of the vocabulary")
    func creation() throws {
        let creation = try Self.layout(Self.library).creation(policy: "kind")
        let own = """
              "_extra" TEXT,
              "_written" TEXT,
              "_shape" INTEGER NOT NULL,
              "_source" INTEGER,
              "_start" INTEGER,
              "_end" INTEGER
            ) STRICT;

            """
        #expect(
            creation.contains(
                """
                CREATE TABLE "person" (
                  "_row" INTEGER PRIMARY KEY,
                  "id" TEXT UNIQUE,
                  "name" TEXT,
                  "sex" TEXT CHECK ("sex" IN ('f', 'm')),
                  "height" ANY,
                  "is_member" INTEGER CHECK ("is_member" IN (0, 1)),
                  "names" TEXT,
                  "portrait" ANY,

                """ + own))
        #expect(
            creation.contains(
                """
                CREATE TABLE "person_friends" (
                  "_row" INTEGER NOT NULL REFERENCES "person" ON DELETE CASCADE,
                  "_position" INTEGER NOT NULL,
                  "friends" TEXT NOT NULL REFERENCES "person" ("id") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
                  PRIMARY KEY ("_row", "_position")
                ) STRICT, WITHOUT ROWID;

                """))
        #expect(
            creation.contains(
                """
                CREATE TABLE "book" (
                  "_row" INTEGER PRIMARY KEY,
                  "id" TEXT UNIQUE,
                  "pages" INTEGER,
                  "author" TEXT REFERENCES "person" ("id") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,

                """ + own))
    }

    @Test("each link has an index, without the rows that have no such link")
    func indexes() throws {
        #expect(
            try Self.layout(Self.library).indexes == """
                CREATE INDEX "person_friends_by_friends" ON "person_friends" ("friends");
                CREATE INDEX "book_by_author" ON "book" ("author") WHERE "author" IS NOT NULL;

                """)
    }

    private static let letters = """
        vocabulary: letters
        kinds:
          person: {is: person, means: {name: name}, key: {name: id}, attributes: {name: {type: text}}}
          letter:
            is: message
            means: {author: writer, in: reader, at: day, number: place, text: words}
            key: {name: id}
            attributes: {day: {type: date}, place: {type: integer}, words: {type: text}}
            links: {writer: {to: person}, reader: {to: person}}
        """

    @Test("messages are found by what they are in and by authors, with what is asked of them")
    func messages() throws {
        let layout = try Self.layout(Self.letters)
        #expect(
            layout.indexes == """
                CREATE INDEX "letter_by_day" ON "letter" ("day");
                CREATE INDEX "letter_by_writer" ON "letter" ("writer", "day", "reader") WHERE "writer" IS NOT NULL;
                CREATE INDEX "letter_by_reader" ON "letter" ("reader", "place", "day", "writer") WHERE "reader" IS NOT NULL;

                """)
    }

    @Test("where another row says who wrote a message, authors are counted when they are asked for")
    func indirectAuthors() throws {
        let text = Self.letters.replacing("author: writer", with: "author: envelope.writer")
            .replacing(
                "links: {writer: {to: person}, reader",
                with: "links: {envelope: {to: envelope}, reader")
        let layout = try Self.layout(
            text + "\n  envelope: {key: {name: id}, links: {writer: {to: person}}}\n")
        #expect(layout.creation().contains(#"CREATE VIEW "authors" AS"#))
        #expect(!layout.views.contains("authors"))
        #expect(layout.triggers.count { $0.contains("authors") } == 0)
    }

    @Test("a view of people has their parts, and none where the source has no field")
    func views() throws {
        let creation = try Self.layout(Self.library).creation()
        #expect(
            creation.contains(
                """
                CREATE VIEW "people" AS
                SELECT CAST('person' AS TEXT) AS "kind",
                  t0."id" AS "id",
                  t0."_row" AS "row",
                  CAST(coalesce(nullif(t0."name", ''), t0."id") AS TEXT) AS "label",
                  t0."name" AS "name",
                  CAST(NULL AS TEXT) AS "given",

                """))
        #expect(
            creation.contains(
                #"  CAST(CASE t0."sex" WHEN 'f' THEN 'female' WHEN 'm' THEN 'male' ELSE t0."sex" END AS TEXT) AS "gender","#
            ))
        #expect(
            creation.contains(
                #"CREATE VIEW "threads" AS"# + "\n"
                    + #"SELECT NULL AS "kind", NULL AS "id", NULL AS "row""#))
    }

    @Test("names that SQLite does not tell apart, or keeps to itself, are changed")
    func names() throws {
        let layout = try Self.layout(
            """
            vocabulary: odd
            kinds:
              People: {key: {name: Id}, attributes: {id: {type: text}, _row: {type: text}, 'a"b': {type: text}}}
              people: {key: {name: id}}
              sqlite_master: {key: {name: id}}
            """)
        #expect(layout.tables.map(\.name) == ["People_2", "people_3", "_sqlite_master"])
        #expect(layout.tables[0].columns.map(\.name) == ["Id", "id_2", "_row_2", "a\"b"])
        #expect(layout.creation().contains(#"  "a""b" TEXT,"#))
    }
}
