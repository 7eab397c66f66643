import KithSourceText
import KithSyntax

extension FuzzTarget {
    /// YAML, or JSON where the text begins like it.
    static let yaml = FuzzTarget(
        "yaml", "YAML streams", dictionary: "yaml", longest: 256,
        seeds: try Seeds.ending(
            [".yaml", ".yml"],
            more: [
                "&a [*a]", "{a: &x {b: 1}, <<: *x}", "- |+2\n   x\n", "%YAML 1.2\n---\n? a\n",
            ])
    ) { bytes throws(BrokenPromise) in
        let stream = try Promises.reading(bytes) { () throws(ReadError) in
            try SyntaxParser.parse(SourceBytes(bytes), source: SourceID(0))
        }
        if let stream { try SyntaxLook.look(at: stream, in: bytes) }
    }
}
