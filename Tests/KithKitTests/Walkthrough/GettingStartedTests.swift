import KithATProto
import KithDiagnostics
import KithFollows
import KithKit
import KithModel
import KithSourceText
import KithTestSupport
import Testing

// shown: read
/// Reads a Monica export and prints the number of rows of each kind.
func readExport(_ path: String) async throws -> Dataset {
    var sources = SourceMap()
    let reading = try await Reading(InputPlan([path]), sources: &sources, keepsText: false)
    for table in reading.dataset.tables where !table.ownRows.isEmpty {
        print(table.kind.name, table.ownRows.count)
    }
    return reading.dataset
}
// shown: check
/// Runs the rules over a file, a folder or an archive.
func checkExport(_ path: String, today: CalendarDay) async throws -> Checking {
    let inputs = try InputPlan([path], InputOptions(for: .check))
    return try await Checking(inputs, CheckOptions(today: today))
}
// shown: findings
/// Returns the findings, one line each, with secrets hidden.
func lines(of checking: Checking) -> [String] {
    let pointers = checking.pointers
    let diagnosis = Diagnosis(checking.findings, in: checking.sources) { pointers[$0] }
    return diagnosis.findings.map { finding in
        let place = finding.span.flatMap { diagnosis.place(of: $0) } ?? "-"
        return "\(place): \(finding.severity.rawValue): \(finding.message) [\(finding.rule)]"
    }
}
// shown: people
/// Returns the relations of a Monica export in words: "Maren Okafor is child of Olof Lindqvist".
func relations(in dataset: Dataset) -> [String] {
    let contacts = dataset.table("contact")
    let relationships = dataset.table("relationship")
    let types = relationships.column("type")
    let subjects = relationships.targets("of_contact")
    let objects = relationships.targets("contact_is")
    return relationships.ownRows.compactMap { row in
        // A link without a value, or to a contact that is missing, has a negative target.
        guard subjects[row] >= 0, objects[row] >= 0 else { return nil }
        let subject = contacts.label(Int(subjects[row]))
        let object = contacts.label(Int(objects[row]))
        return "\(subject) is \(types.text(row)) of \(object)"
    }
}
// shown: follows
/// Asks the repositories in a file whether one account follows another.
func follows(_ actor: String, _ target: String, in path: String) async throws -> Truth {
    var sources = SourceMap()
    let (index, _) = try await Indexing.index(
        of: InputPlan([path]), options: Indexing.Options(), sources: &sources)
    let service = FollowRelationshipService(source: index)
    let info = try await service.getRelationship(
        actor: try DID(actor), target: try DID(target))
    return info.answers[.following].truth
}
// shown: end

/// The page that introduces the library shows code that compiles and does what the page says.
struct GettingStartedTests {
    static let monica = PackageFolder.path + "/fixtures/monica"

    @Test("the page shows this code")
    func shown() throws {
        let page = try Files.text(
            PackageFolder.path + "/Sources/KithKit/Documentation.docc/GettingStarted.md")
        let file = try Files.text(
            PackageFolder.path + "/Tests/KithKitTests/Walkthrough/GettingStartedTests.swift")
        // The parts end where the next one begins; the first piece is the imports.
        let parts = file.split(separator: "\n// shown: ").dropFirst().prefix(5)
        #expect(parts.count == 5)
        for part in parts {
            let code = part.drop { $0 != "\n" }.dropFirst()
            #expect(page.contains("```swift\n\(code)\n```\n"), "\(part.prefix { $0 != "\n" })")
            #expect(code.split(separator: "\n").count <= 20)
        }
    }

    @Test("reads an export")
    func read() async throws {
        let dataset = try await readExport(Self.monica + "/family/export.json")
        #expect(dataset.table("contact").ownRows.count == 15)
        #expect(dataset.table("relationship").ownRows.count == 78)
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
        let dataset = try await readExport(Self.monica + "/broken/export.json")
        #expect(
            relations(in: dataset) == [
                "Greta Lindqvist is spouse of Olof Lindqvist",
                "Olof Lindqvist is spouse of Greta Lindqvist",
                "Maren Okafor is child of Olof Lindqvist",
                "Olof Lindqvist is parent of Maren Okafor",
                "Maren Okafor is child of Greta Lindqvist",
                "Olof Lindqvist is sibling of Olof Lindqvist",
                "Greta Lindqvist is spouse of Olof Lindqvist",
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
