import Diagnostics
import Model
import Readers
import SourceText
import SystemBinding

do {
    let a = CommandLine.arguments
    if a[1] == "gen" {
        var g = MonicaExport(contacts: Int(a[2])!)
        let b = g.bytes()
        let o = try OutputFile(path: a[3])

        try o.write(b)
        try o.commit()
    } else {
        let v = try Vocabulary.builtIn("monica")
        let source = ByteSource(argument: a[1])
        let t0 = SystemClock.monotonicNanoseconds
        let (_, s) = try source.peek(4096)
        var c = try ReaderFormat.monica.open(
            s, ReadContext(source: SourceID(0), vocabulary: v, keepsText: false))
        let t1 = SystemClock.monotonicNanoseconds
        var counts = [Int](repeating: 0, count: v.kinds.count)
        var n = 0
        while let b = try c.next() {
            n += 1
            for (i, t) in b.tables.enumerated() { counts[i] += t.count }
            for f in b.findings { print(f.rule, f.message) }
        }
        let t2 = SystemClock.monotonicNanoseconds
        print(n, zip(v.kinds.map(\.name), counts).filter { $0.1 > 0 }.map { "\($0.0)=\($0.1)" })
        print("parse", (t1 - t0) / 1_000_000, "ms; rows", (t2 - t1) / 1_000_000, "ms")
    }
} catch { print(error) }
