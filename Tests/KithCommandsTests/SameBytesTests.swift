import KithSystemBinding
import KithTestSupport
import Testing

/// What comes out depends on what goes in, and on nothing else.
struct SameBytesTests {
    private static let surroundings = [
        "LC_ALL=C LANG=C TZ=UTC", "LC_ALL=C LANG=C TZ=UTC", "LC_ALL=tr_TR.UTF-8 TZ=Asia/Tokyo",
        "LC_ALL=de_DE.ISO-8859-1 TZ=America/St_Johns COLUMNS=40 HOME=/nonexistent", "-i LANG=C",
    ]

    private static let lines = [
        "check \(KithProgram.family) --show info", "check \(KithProgram.family) --report json",
        "check \(KithProgram.broken)", "convert \(KithProgram.family) --to ndjson",
        "convert \(KithProgram.broken) --to json",
        "convert \(KithProgram.family) --to csv --kind contact",
        "graph \(KithProgram.family) --to dot",
        "graph \(KithProgram.family) --view family --to dot",
        "graph \(KithProgram.family) --to gexf", "graph \(KithProgram.family) --to gml",
        "graph \(KithProgram.family) --to metis", "graph \(KithProgram.family) --to turtle",
        "schema monica", "rules", "explain records/missing-reverse",
    ]

    @Test("in other countries, time zones, terminals and folders", arguments: lines)
    func output(_ line: String) throws {
        let place = try TemporaryFolder()
        var first: String?
        for (number, variables) in Self.surroundings.enumerated() {
            try FolderChanges.makeFolder(path: place.file("\(number)"))
            let run = try Shell.run(
                "env \(variables) $(which kith) \(line)", in: place.file("\(number)"))
            #expect([0, 1].contains(run.status), "\(run.error)")
            let said = "\(run.status)\n\(run.output)\n\(run.error)"
            #expect(said == first ?? said, "\(variables)")
            first = first ?? said
        }
    }

    @Test("all files of a folder")
    func folder() throws {
        let place = try TemporaryFolder()
        for (number, variables) in Self.surroundings.enumerated() {
            _ = try Shell.run(
                "env \(variables) $(which kith) convert \(KithProgram.family) -o \(number)/",
                in: place.path)
            let difference = try Shell.run("diff -r 0 \(number)", in: place.path)
            #expect(difference.status == 0, "\(difference.output)")
        }
    }
}
