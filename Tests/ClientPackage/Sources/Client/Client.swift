import KithKit
import Model
import Syntax

@main
struct Client {
    /// Does what the page "Getting started" shows, with the package's fixtures.
    static func main() async throws {
        let fixtures = CommandLine.arguments[1]
        let family = try await readExport(fixtures + "/monica/family/export.json")
        let people = Model(name: "people")
        print(Syntax.line(people.name, "\(family.people.count)"))
        print(Syntax.line("relations", "\(relations(in: family).count)"))
        guard let today = CalendarDay(year: 2026, month: 3, day: 1) else { return }
        let report = try await checkExport(fixtures + "/monica/broken/export.json", today: today)
        print(Syntax.line("findings", "\(lines(of: report).count)"))
        let ann = "did:plc:ann22222222222222222222a"
        let ben = "did:plc:ben22222222222222222222a"
        let path = fixtures + "/bluesky/repositories/ann.car"
        print(Syntax.line("follows", "\(try await follows(ann, ben, in: path))"))
    }
}
