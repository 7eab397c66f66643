import KithSystemBinding
import KithTestSupport
import Testing

/// Python reads the export by itself, and compares every cell that Kith wrote with what it finds there.
struct PythonComparisonTests {
    private static let scripts = PackageFolder.path + "/Tests/KithCommandsTests/Python"

    /// Whether Python is there; says so where it is not.
    private static let hasPython: Bool = {
        let has =
            (try? ChildProcess.run("python3", ["-c", "import csv, json"]))?.ending == .exited(0)
        if !has { print("skipped: there is no python3") }
        return has
    }()

    private func python(_ script: String, _ words: [String]) throws -> ChildProcess {
        try ChildProcess.run("python3", ["-B", "\(Self.scripts)/\(script).py"] + words)
    }

    /// Converts an export into CSV and NDJSON; returns what Python prints about both.
    private func compare(_ export: String) throws -> (csv: String, ndjson: String) {
        let place = try TemporaryFolder()
        for target in ["out/", "a.ndjson"] {
            let run = try KithProgram.run(
                ["convert", "-q", "--keep-secrets", export, "-o", target], in: place.path)
            #expect(run.isOrderly)
        }
        let csv = try python("compare_csv", [export, place.file("out")])
        let ndjson = try python(
            "compare_ndjson", [export, place.file("a.ndjson"), place.file("out")])
        return (csv.outputText + csv.errorText, ndjson.outputText + ndjson.errorText)
    }

    @Test("every cell of the family")
    func family() throws {
        guard Self.hasPython else { return }
        let (csv, ndjson) = try compare(KithProgram.family)
        #expect(csv == "29 kinds, 154 rows, 1578 cells, 0 with more, 0 skipped, 0 problems\n")
        #expect(ndjson == "154 lines, 0 problems\n")
    }

    @Test("a value that is no record is left out, and nothing else")
    func brokenRecord() throws {
        guard Self.hasPython else { return }
        let (csv, ndjson) = try compare(KithProgram.brokenRecord)
        #expect(csv == "13 kinds, 27 rows, 300 cells, 0 with more, 1 skipped, 0 problems\n")
        #expect(ndjson == "27 lines, 0 problems\n")
    }

    @Test(
        "every cell of exports that Monica wrote",
        arguments: [
            Case("monica-export-example.json", "0 with more"),
            Case("monica-export-first-run.json", "2 with more"),
        ])
    func shared(_ row: Case<String>) throws {
        guard Self.hasPython, SharedData.bytes("monica/\(row.name)") != nil else { return }
        let (csv, ndjson) = try compare(
            "\(PackageFolder.path)/../shared/data/monica/\(row.name)")
        #expect(csv == "32 kinds, 182 rows, 1675 cells, \(row.value), 0 skipped, 0 problems\n")
        #expect(ndjson == "182 lines, 0 problems\n")
    }

    @Test("every cell of exports full of odd texts", arguments: 1...2)
    func texts(_ seed: Int) throws { try compareDamaged(seed, "texts") }

    @Test("every value of exports that are damaged at random, there and back", arguments: 1...6)
    func everything(_ seed: Int) throws { try compareDamaged(seed, "all") }

    private func compareDamaged(_ seed: Int, _ mode: String) throws {
        guard Self.hasPython else { return }
        let place = try TemporaryFolder()
        let damaged = try python("odd_export", [KithProgram.family, "\(seed)", "3", mode])
        try #require(damaged.ending == .exited(0), "\(damaged.errorText)")
        try Files.write(damaged.output, to: place.file("odd.json"))
        let (csv, ndjson) = try compare(place.file("odd.json"))
        #expect(csv.hasSuffix(", 0 problems\n"), "\(csv)")
        #expect(ndjson.hasSuffix(", 0 problems\n"), "\(ndjson)")
        for (input, output) in [("odd.json", "a.ndjson"), ("a.ndjson", "b.ndjson")] {
            _ = try KithProgram.run(
                ["convert", "-q", "--keep-secrets", input, "-o", output], in: place.path)
        }
        #expect(try Files.bytes(place.file("a.ndjson")) == Files.bytes(place.file("b.ndjson")))
    }
}
