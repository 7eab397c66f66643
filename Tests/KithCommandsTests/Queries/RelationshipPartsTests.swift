import KithTestSupport
import Testing

/// `kith query relationship` with more targets than are answered at once.
struct RelationshipPartsTests {
    private static let count = 9001

    @Test("nine thousand answers are one text", arguments: ["csv", "json", "text"])
    func parts(form: String) throws {
        let place = try TemporaryFolder()
        let files = "printf '1 2\\n2 1\\n1 3\\n' > f.edges; yes 3 | head -n \(Self.count) > all.txt"
        _ = try Shell.run(files, in: place.path)
        let ask = "kith query relationship f.edges --direction follower-followed --whole --actor 1"
        let one = try Shell.run("\(ask) --target 3 --to \(form)", in: place.path).output
        let all = try Shell.run("\(ask) --others all.txt --to \(form)", in: place.path).output
        let lines = one.split(separator: "\n")
        let isJSON = form == "json"
        let answer = lines[1..<lines.count - (isJSON ? 1 : 0)].joined(separator: "\n")
        let answers = Array(repeating: answer, count: Self.count)
            .joined(separator: isJSON ? ",\n" : "\n")
        #expect(all == lines[0] + "\n" + answers + (isJSON ? "\n\(lines.last ?? "")\n" : "\n"))
    }

    @Test("targets are those that are named, then the lines of the file")
    func order() throws {
        let place = try TemporaryFolder()
        let files =
            #"printf '1 2\n' > f.edges; printf '\r\n\n2\r\n\r\n9' > some; printf '\r\n\n' > none"#
        _ = try Shell.run(files, in: place.path)
        let ask = "kith query relationship f.edges --direction follower-followed --actor 1 -t csv"
        let run = try Shell.run(
            "\(ask) --target 5 --others some --target 4 | cut -d, -f2", in: place.path)
        #expect(run.output == "target\n5\n4\n2\n9\n")
        let none = try Shell.run("\(ask) --others none", in: place.path)
        let message = "error: there is no target; name some with --target or --others\n"
        #expect(none.error.hasPrefix(message))
        #expect(none.status == 64)
    }
}
