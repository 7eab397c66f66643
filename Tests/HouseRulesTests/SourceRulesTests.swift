import Testing

/// What every file of `Sources` and `schemas` keeps to.
struct SourceRulesTests {
    static let files = SwiftCode.all(in: "Sources") + SwiftCode.all(in: "schemas")

    /// Words that stand for habits the house does without, and where they are allowed all the same.
    static let forbidden: [(word: String, allowed: @Sendable (SwiftCode) -> Bool)] = [
        ("fatalError", { _ in false }), ("try!", { _ in false }), ("as!", { _ in false }),
        ("@unchecked", { _ in false }), ("nonisolated(unsafe)", { _ in false }),
        ("TODO", { _ in false }),
        ("FIXME", { _ in false }), ("print(", { $0.target == "kith-bench" }),
        ("unsafe ", { $0.target.hasSuffix("Binding") }),
        ("Unsafe", { $0.target.hasSuffix("Binding") }),
    ]

    @Test("there are files to look at")
    func present() { #expect(Self.files.count > 100) }

    @Test("no file is longer than 400 lines", arguments: files)
    func length(_ file: SwiftCode) { #expect(file.source.count <= 400) }

    @Test("no function is longer than 60 lines", arguments: files)
    func functions(_ file: SwiftCode) {
        var starts: [(line: Int, indent: Int)] = []
        for (index, line) in file.code.enumerated() {
            let indent = line.prefix { $0 == " " }.count
            if let start = starts.last, line.dropFirst(indent).hasPrefix("}"),
                indent == start.indent
            {
                #expect(index - start.line < 60, "the function in line \(start.line + 1)")
                starts.removeLast()
            }
            let words = line.split(separator: " ")
            if words.contains("func") || line.contains(" init("), line.hasSuffix("{") {
                starts.append((index, indent))
            }
        }
    }

    @Test("forbidden habits do not appear", arguments: files)
    func habits(_ file: SwiftCode) {
        for (word, allowed) in Self.forbidden where !allowed(file) {
            let lines = file.code.indices.filter { file.code[$0].contains(word) }
            #expect(lines.isEmpty, "'\(word)' in lines \(lines.map { $0 + 1 })")
        }
    }

    /// Texts by which an encoding is known, and the only file that may contain each.
    static let codecs: [(text: String, file: String)] = [
        ("\"&lt;", "KithSourceText/CharacterReference"),
        ("&gt;\"", "KithSourceText/CharacterReference"),
        ("\"&amp;\"", "KithSourceText/CharacterReference"),
        ("\"&quot;", "KithSourceText/CharacterReference"),
        ("\"%25\"", "KithSourceText/PercentEncoding"), ("\"file:/", "KithSourceText/FileURI"),
        ("\"data:\"", "KithSourceText/EncodedFile"), ("\"~1\"", "KithSyntax/Tree/JSONPointer"),
        ("\"0123456789ABCDEF", "KithSourceText/Hexadecimal"),
        ("\"0123456789abcdef", "KithSourceText/Hexadecimal"),
        ("output += \"\\\\u", "KithSourceText/JSONString"),
        ("UInt8(ascii: \"E\")", "KithSourceText/JSONNumber"),
        ("append(UInt8(ascii: \"T\"))", "KithSourceText/TimeText"),
        (")T\\(", "KithSourceText/TimeText"),
        ("+ 1] == 0x22", "KithSourceText/CSVScanner"),
        ("+ 1] == UInt8(ascii: \"\\\"\")", "KithSourceText/CSVScanner"),
        ("\"\\\\\\\"\"", "KithWriters/DOT/DOTBuffer"),
        ("= text.firstOffset(in: start..<text.count)", "KithSourceText/ByteEscaping"),
        ("realpath(", "KithSystemBinding/RealPath"),
        ("(\"?<=\"", "KithJSONSchema/Patterns/PatternReader"),
        ("\"dDwWsS", "KithJSONSchema/Patterns/PatternReader"),
        ("(low + high)", "KithSourceText/BinarySearch"),
        ("{ $0.lowercasedASCII == $1", "KithSourceText/ASCIIClasses"),
    ]

    @Test("each encoding has one place", arguments: files)
    func encodings(_ file: SwiftCode) {
        guard file.target != "kith-bench" else { return }
        for (text, place) in Self.codecs where file.path != "Sources/\(place).swift" {
            let lines = file.source.indices.filter {
                file.source[$0].contains(text)
                    && !file.source[$0].drop { $0 == " " }.hasPrefix("//")
            }
            #expect(lines.isEmpty, "'\(text)' in lines \(lines.map { $0 + 1 }); use \(place)")
        }
    }

    @Test("nothing is unwrapped by force", arguments: files)
    func unwrapping(_ file: SwiftCode) {
        for (index, line) in file.code.enumerated() {
            let bytes = Array(line.utf8)
            for place in bytes.indices.dropFirst() where bytes[place] == UInt8(ascii: "!") {
                let before = bytes[place - 1]
                let isOperand =
                    before == UInt8(ascii: ")") || before == UInt8(ascii: "]") || isWord(before)
                let next = place + 1 < bytes.count ? bytes[place + 1] : 0x20
                #expect(!isOperand || next == UInt8(ascii: "="), "line \(index + 1)")
            }
        }
    }

    @Test("every declaration that other targets see says what it is", arguments: files)
    func documentation(_ file: SwiftCode) {
        for index in file.code.indices where file.declares(["public", "package"], at: index) {
            var above = index - 1
            while above >= 0, file.source[above].drop(while: { $0 == " " }).hasPrefix("@") {
                above -= 1
            }
            let comment = above >= 0 ? file.source[above].drop { $0 == " " } : ""
            #expect(comment.hasPrefix("///"), "line \(index + 1)")
        }
    }

    /// The files outside `KithKit/Library` with public declarations: what the library's functions take and give.
    static let published: Set<String> = [
        "KithKit/KithError", "KithDiagnostics/Diagnosis", "KithDiagnostics/Finding",
        "KithDiagnostics/Severity", "KithSourceText/ReadError", "KithSourceText/SourceSpan",
        "KithWriters/WriteError", "KithModel/Rows/Instant", "KithATProto/Identifiers/DID",
        "KithATProto/Identifiers/Identifier", "KithATProto/Identifiers/IdentifierFault",
        "KithFollows/Answers/Relationship",
        "KithFollows/Answers/RelationshipSource", "KithFollows/Answers/Truth",
        "KithFollows/FollowIndex", "KithFollows/Network/NetworkRelationships",
        "KithFollows/Network/RelationshipClient", "KithFollows/Network/RelationshipFailure",
        "KithFollows/Service/FollowRelationshipService",
        "KithFollows/Service/RelationshipError+Failure", "KithFollows/Service/RelationshipInfo",
    ]

    @Test("nothing but the library is public")
    func library() {
        let found = Self.files.filter { file in
            !file.path.hasPrefix("Sources/KithKit/Library/")
                && file.code.indices.contains { file.declares(["public"], at: $0) }
        }
        #expect(Set(found.map { $0.path }) == Set(Self.published.map { "Sources/\($0).swift" }))
    }

    private func isWord(_ byte: UInt8) -> Bool {
        0x61...0x7A ~= byte || 0x41...0x5A ~= byte || 0x30...0x39 ~= byte
            || byte == UInt8(ascii: "_")
    }
}
