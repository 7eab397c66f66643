import KithDiagnostics
import KithModel
import KithSourceText
import Testing

@testable import KithStore

/// The tables of what follows from rows are made from the vocabulary, with the triggers that keep them right.
struct StoredViewTests {
    private static let letters = """
        vocabulary: letters
        kinds:
          person:
            is: person
            means: {name: name, born: birth}
            key: {name: id}
            attributes: {name: {type: text}}
            links: {birth: {to: feast}, feasts: {to: feast, list: true}}
          feast: {is: event, means: {at: day}, key: {name: id}, attributes: {day: {type: date}}}
          letter:
            is: message
            means: {author: writer, at: day, text: words}
            key: {name: id}
            attributes: {day: {type: date}, words: {type: text}}
            links: {writer: {to: person}}
        """

    private static func view(_ name: String) throws -> StoredView {
        let loaded = try Vocabulary.load(SourceBytes(text: letters), source: SourceID(0))
        #expect(loaded.findings.map(\.message) == [])
        let layout = StoreLayout(try #require(loaded.vocabulary))
        return try #require(layout.storedViews.first { $0.name == name })
    }

    @Test("counts are a table, to which a change of a row adds and from which it subtracts")
    func counts() throws {
        let view = try Self.view("authors")
        #expect(
            view.creation(isStored: true) == """
                CREATE TABLE "authors" (
                  "kind" TEXT NOT NULL,
                  "id" TEXT NOT NULL,
                  "messages" INTEGER NOT NULL,
                  "posts" INTEGER NOT NULL,
                  "counted" INTEGER NOT NULL,
                  "stated" INTEGER NOT NULL,
                  "participations" INTEGER NOT NULL,
                  PRIMARY KEY ("kind", "id")
                ) STRICT, WITHOUT ROWID;
                CREATE VIEW "_authors_computed" AS
                \(view.query);

                """)
        #expect(
            view.query
                == #"SELECT 'person' AS "kind", t0."writer" AS "id", count(*) AS "messages", 0 AS "posts", 0 AS "counted", "#
                + #"0 AS "stated", 0 AS "participations" FROM "letter" AS t0 WHERE t0."writer" IS NOT NULL GROUP BY 2"#
        )
        let sums = view.columns.dropFirst(2).map {
            "\"\($0.name)\" = \"\($0.name)\" + excluded.\"\($0.name)\""
        }
        .joined(separator: ", ")
        #expect(
            view.triggerStatements == [
                """
                CREATE TRIGGER "_authors_letter_insert" AFTER INSERT ON "letter" BEGIN
                  INSERT INTO "authors" SELECT 'person', new."writer", 1, 0, 0, 0, 0
                  WHERE new."writer" IS NOT NULL
                  ON CONFLICT DO UPDATE SET \(sums);
                END
                """,
                """
                CREATE TRIGGER "_authors_letter_delete" AFTER DELETE ON "letter" BEGIN
                  INSERT INTO "authors" SELECT 'person', old."writer", -1, 0, 0, 0, 0
                  WHERE old."writer" IS NOT NULL
                  ON CONFLICT DO UPDATE SET \(sums);
                  DELETE FROM "authors" WHERE "kind" = ('person') AND "id" = (old."writer") AND "messages" = 0 AND "participations" = 0;
                END
                """,
                """
                CREATE TRIGGER "_authors_letter_update" AFTER UPDATE OF "writer" ON "letter" BEGIN
                  INSERT INTO "authors" SELECT 'person', old."writer", -1, 0, 0, 0, 0
                  WHERE old."writer" IS NOT NULL
                  ON CONFLICT DO UPDATE SET \(sums);
                  DELETE FROM "authors" WHERE "kind" = ('person') AND "id" = (old."writer") AND "messages" = 0 AND "participations" = 0;
                  INSERT INTO "authors" SELECT 'person', new."writer", 1, 0, 0, 0, 0
                  WHERE new."writer" IS NOT NULL
                  ON CONFLICT DO UPDATE SET \(sums);
                END
                """,
            ])
    }

    @Test("the facts of a row are made anew when the row changes, or any row that they read")
    func facts() throws {
        let view = try Self.view("_people")
        #expect(
            Set(view.triggers.map(\.table)) == ["person", "feast", "person_feasts"])
        let feast = try #require(
            view.triggers.first { $0.table == "feast" && $0.event == .delete })
        #expect(
            feast.action == """
                  DELETE FROM "_people" WHERE "row" IN (
                    SELECT t0."_row" FROM "person_feasts" AS t1 CROSS JOIN "person" AS t0 WHERE t1."feasts" = old."id" AND t0."_row" = t1."_row"
                    UNION SELECT t0."_row" FROM "person" AS t0 WHERE t0."birth" = old."id");
                  INSERT INTO "_people" SELECT * FROM "_people_computed" WHERE "row" IN (
                    SELECT t0."_row" FROM "person_feasts" AS t1 CROSS JOIN "person" AS t0 WHERE t1."feasts" = old."id" AND t0."_row" = t1."_row"
                    UNION SELECT t0."_row" FROM "person" AS t0 WHERE t0."birth" = old."id");

                """)
    }

    @Test("a store in memory has a view, without a table and triggers")
    func inMemory() throws {
        let view = try Self.view("_people")
        #expect(view.creation(isStored: false) == "CREATE VIEW \"_people\" AS\n\(view.query);\n")
    }

    @Test("what takes a function of Kith is filled by Kith, at first and after changes")
    func functions() throws {
        let view = try Self.view("_people")
        #expect(view.filling.contains(#""last_contact", folded("label") FROM "_people_computed";"#))
        #expect(
            view.completion
                == "UPDATE \"_people\" SET \"folded\" = folded(\"label\") WHERE \"folded\" IS NULL;\n"
        )
    }
}
