import KithSystemBinding
import KithTestSupport
import Testing

/// Inputs that are cut off or made of chance end in order, whatever they are.
struct DamagedInputTests {
    private static let family = Result { try Files.bytes(KithProgram.family) }

    /// An export, and the distance of the places where it is cut off.
    static let whole: [Case<(export: [UInt8], distance: Int)>] = [
        Case(
            "at every byte",
            (Array(SmallExport.contact(#"{"uuid":"\u00e9","x":[-1.5e3,null]}"#).utf8), 1)),
        Case("at every two-thousandth byte", ((try? Self.family.get()) ?? [], 2000)),
    ]

    @Test("cut off, none can be read, and each says where it ends", arguments: whole)
    func cutOff(_ row: Case<(export: [UInt8], distance: Int)>) throws {
        let place = try TemporaryFolder()
        let lengths = Array(stride(from: 0, to: row.value.export.count, by: row.value.distance))
        #expect(lengths.count > 50)
        try Files.write(row.value.export, to: place.file("whole"))
        let words = lengths.map { "\($0)" }.joined(separator: " ")
        _ = try Shell.run("for n in \(words); do head -c $n whole > $n.json; done", in: place.path)
        let checked = try KithProgram.run(
            ["check"] + lengths.map { "\($0).json" }, in: place.path)
        #expect(checked.ending == .exited(2))
        let findings = checked.outputText.split(separator: "\n").filter { $0.contains("error: ") }
        #expect(findings.count == lengths.count)
        for finding in findings where !finding.contains(" the end of the input") {
            #expect(finding == "error: 0.json is empty [input/unrecognised]")
        }
    }

    @Test("cut off, nothing is written", arguments: 0..<6)
    func unwritten(_ part: Int) throws {
        let family = try Self.family.get()
        let place = try TemporaryFolder()
        try Files.write(Array(family[..<(part * 18_000 + 100)]), to: place.file("a.json"))
        try Files.write(Array("old".utf8), to: place.file("b.ndjson"))
        for target in ["b.ndjson", "c.ndjson", "d/"] {
            let run = try KithProgram.run(["convert", "a.json", "-o", target], in: place.path)
            #expect(run.ending == .exited(2))
        }
        #expect(try place.names() == ["a.json", "b.ndjson"])
        #expect(try place.text("b.ndjson") == "old")
    }

    @Test("made of chance, none ends by a signal", arguments: 1...8)
    func chance(_ seed: UInt64) throws {
        var random = Chance(seed: seed)
        let place = try TemporaryFolder()
        let beginnings = [
            "", "{\"", "{\"version\":\"1.0-preview.1\",\"account\":{\"data\":", "[[", "\u{FEFF}",
        ]
        var names: [String] = []
        for (index, beginning) in beginnings.enumerated() {
            for alphabet in [Array(0...255), Array("{}[]\":,0123e-tfn\\u \n".utf8)] {
                let bytes = (0..<2000).map { _ in
                    alphabet[Int(random.next() % UInt64(alphabet.count))]
                }
                names.append("\(index)-\(alphabet.count).json")
                try Files.write(
                    Array(beginning.utf8) + bytes, to: place.file(names[names.count - 1]))
            }
        }
        for format in ["monica", "kith"] {
            let words = ["--from", format, "--vocabulary", "monica"] + names
            for command in [["check"], ["convert", "--to", "ndjson"]] {
                let run = try KithProgram.run(command + words, in: place.path)
                #expect(run.isOrderly, "\(run.ending)")
            }
        }
    }

    @Test("changed by chance, each ends in order and leaves whole files or none", arguments: 1...8)
    func changed(_ seed: UInt64) throws {
        var random = Chance(seed: seed)
        var family = try Self.family.get()
        for _ in 0..<(1 << Int(random.next() % 8)) {
            let position = Int(random.next() % UInt64(family.count))
            switch random.next() % 3 {
            case 0: family[position] = UInt8(truncatingIfNeeded: random.next())
            case 1: family.remove(at: position)
            default: family.insert(Array("{}[]\":,\\".utf8)[Int(random.next() % 8)], at: position)
            }
        }
        let place = try TemporaryFolder()
        try Files.write(family, to: place.file("a.json"))
        let checked = try KithProgram.run(["check", "a.json"], in: place.path)
        #expect(checked.isOrderly, "\(checked.ending)")
        let run = try KithProgram.run(["convert", "a.json", "-o", "b.ndjson"], in: place.path)
        #expect(run.isOrderly, "\(run.ending)")
        let names = run.ending == .exited(2) ? ["a.json"] : ["a.json", "b.ndjson"]
        #expect(try place.names() == names)
    }
}

/// The same numbers for the same seed (SplitMix64).
struct Chance {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
