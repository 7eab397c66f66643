import KithFollows
import KithKit
import KithModel
import KithTestSupport
import Testing

/// The page that introduces the library shows code that compiles and does what the page says.
struct GettingStartedTests {
    static let monica = PackageFolder.path + "/fixtures/monica"

    @Test("the page shows this code")
    func shown() throws {
        let page = try Files.text(
            PackageFolder.path + "/Sources/KithKit/Documentation.docc/GettingStarted.md")
        let file = try Files.text(
            PackageFolder.path + "/Tests/ClientPackage/Sources/Client/GettingStarted.swift")
        // The parts end where the next one begins; the first piece is the import.
        let parts = file.split(separator: "\n// shown: ").dropFirst().prefix(6)
        #expect(parts.count == 6)
        for part in parts {
            let code = part.drop { $0 != "\n" }.dropFirst()
            #expect(page.contains("```swift\n\(code)\n```\n"), "\(part.prefix { $0 != "\n" })")
            #expect(code.split(separator: "\n").count <= 20)
        }
    }

    @Test("reads an export")
    func read() async throws {
        let backup = try await readExport(Self.monica + "/family/export.json")
        #expect(backup.source == "monica")
        #expect(backup.people.count == 15)
        #expect(backup.relations.count == 78)
    }

    @Test("checks it and prints findings")
    func findings() async throws {
        let path = Self.monica + "/broken/export.json"
        let today = CalendarDay(number: 20_513)
        let found = lines(of: try await checkExport(path, today: today))
        #expect(
            found.first { $0.contains("[records/self-edge]") } == """
                \(path):231:43: error: relationship Olof Lindqvist → Olof Lindqvist (sibling) \
                joins contact Olof Lindqvist to itself [records/self-edge]
                """)
    }

    @Test("walks people and relations")
    func people() async throws {
        let backup = try await readExport(Self.monica + "/broken/export.json")
        #expect(
            relations(in: backup) == [
                "Greta Lindqvist is spouse of Olof Lindqvist, born 1935-09-17",
                "Olof Lindqvist is spouse of Greta Lindqvist, born 1938-04-02",
                "Maren Okafor is child of Olof Lindqvist, born 1935-09-17",
                "Olof Lindqvist is parent of Maren Okafor, born 1967-05-14",
                "Maren Okafor is child of Greta Lindqvist, born 1938-04-02",
                "Olof Lindqvist is sibling of Olof Lindqvist, born 1935-09-17",
                "Greta Lindqvist is spouse of Olof Lindqvist, born 1935-09-17",
            ])
    }

    @Test("walks threads and messages")
    func talking() async throws {
        let bakery = PackageFolder.path + "/fixtures/mano/bakery/bundle.json"
        let lines = talk(in: try await readExport(bakery))
        #expect(
            lines == [
                """
                Own stall, one day: I: He wants a stall of his own.
                -- INSERT INTO "public"."people" is what I dreamt of;
                """,
                "Own stall, one day: somebody: What would he need from you?",
                """
                b2c1d1e1-5ea0-4c1d-9b7a-000000000002: I: A key, "the" list, and a C:\\oven\\plan. \
                See attached.
                """,
                "b2c1d1e1-5ea0-4c1d-9b7a-000000000002: somebody: ",
                "Flour prices: I: Flour is up 9 %, isn't it?",
                "Summer hours: I: Who opens in August? 🥖",
            ])
    }

    @Test("asks whether one account follows another")
    func following() async throws {
        let path = PackageFolder.path + "/fixtures/bluesky/repositories/ann.car"
        let ann = "did:plc:ann22222222222222222222a"
        let ben = "did:plc:ben22222222222222222222a"
        #expect(try await follows(ann, ben, in: path) == .yes)
        #expect(try await follows(ben, ann, in: path) == .unknown)
    }
}
