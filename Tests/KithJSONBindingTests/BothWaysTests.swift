import KithTestSupport
import Testing

@testable import KithJSONBinding

/// simdjson's private first stage against the one that does without it.
@Suite("JSON scanner: both ways")
struct BothWaysTests {
    struct Outcome: Equatable {
        var tokens: [JSONToken] = []
        var remarks: JSONScanner.Remarks?
        var failure: JSONScanFailure?
    }

    static func scan(_ text: [UInt8], isQuick: Bool, _ roots: JSONScanner.Roots) -> Outcome {
        var scanner = JSONScanner(isQuick: isQuick)
        var outcome = Outcome()
        do throws(JSONScanFailure) {
            outcome.remarks = try scanner.scan(
                text + JSONScannerTests.padding, 0..<text.count, roots: roots, depthLimit: 100,
                into: &outcome.tokens)
        } catch {
            outcome.failure = error
        }
        return outcome
    }

    static func compare(_ text: [UInt8], _ roots: JSONScanner.Roots) {
        let quick = scan(text, isQuick: true, roots)
        let plain = scan(text, isQuick: false, roots)
        #expect(quick == plain, "\(String(decoding: text, as: UTF8.self).debugDescription)")
    }

    /// Where this fails, simdjson has changed its mind: compare the two again and correct the file SimdjsonStage1.cpp.
    @Test("simdjson is as it was tested") func isTested() {
        #expect(JSONScanner.hasQuickWay)
    }

    @Test("give the same tokens for all fixtures") func fixtures() throws {
        let folder = PackageFolder.path + "/fixtures/"
        let names = try Files.names(folder).filter { name in
            [".json", ".ndjson", ".jsonl"].contains { name.hasSuffix($0) }
        }
        #expect(names.count > 50)
        for name in names { Self.compare(try Files.bytes(folder + name), .many) }
    }

    static let pieces =
        [
            "\"", "\\", "{", "}", "[", "]", ",", ":", " ", "\n", "0", "-", ".", "e", "true", "\\u",
            "\\ud800", "\u{0}", "\u{1}", "\u{C}", "\u{1A}", "\u{E9}", "\"a\":", "\\\\",
            String(repeating: " ", count: 40), String(repeating: "y", count: 70),
        ].map { Array($0.utf8) } + [[0xFF], [0xC3]]

    @Test("give the same tokens and failures for texts that nobody has written") func strange() {
        let seed = Array(
            #"{"a":[1,-2.5e-3,true,false,null,"x\n\u00e9é"],"b":{"c":{},"d":[]},"":" , "}"#.utf8)
        var dice = SameNumbers(seed: 11)
        for _ in 0..<4000 {
            var text = seed
            for _ in 0..<Int.random(in: 0...4, using: &dice) {
                let place = Int.random(in: 0...text.count, using: &dice)
                let end = min(text.count, place + Int.random(in: 0...3, using: &dice))
                text.replaceSubrange(
                    place..<end, with: Self.pieces.randomElement(using: &dice) ?? [])
            }
            Self.compare(text, .one)
            Self.compare(text, .lines)
        }
    }
}
