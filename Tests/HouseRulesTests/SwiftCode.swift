import KithSystemBinding
import KithTestSupport
import Testing

/// A Swift file without its comments and texts, line by line.
struct SwiftCode: Sendable, CustomTestStringConvertible {
    /// The path from the package's folder: `Sources/KithModel/Graph/Graph.swift`.
    let path: String
    /// The lines of the file as they are.
    let source: [String]
    /// The same lines with comments and the contents of strings taken out.
    let code: [String]
    /// The plain string literals of one line; raw strings and those of several lines are texts, such as examples.
    let literals: [Literal]

    /// A string literal.
    struct Literal {
        /// The number of its line, from 1.
        let line: Int
        /// The characters between the quotation marks.
        let text: String
        /// The code before it in its line, without the contents of strings.
        let before: String
    }

    var testDescription: String { path }

    /// The name of the target: the second part of the path.
    var target: String { String(path.split(separator: "/")[1]) }

    /// The modules that the file imports.
    var imports: [String] {
        code.compactMap { line in
            let words = line.split(separator: " ")
            guard let index = words.firstIndex(of: "import"), index < words.count - 1, index <= 1
            else { return nil }
            return String(words[index + 1])
        }
    }

    /// The Swift files below a folder of the package, in byte order.
    static func all(in folder: String) -> [SwiftCode] {
        let root = PackageFolder.path + "/" + folder
        let names = (try? Files.names(root)) ?? []
        return names.filter { $0.hasSuffix(".swift") }.compactMap { name in
            (try? Files.text(root + "/" + name)).map { SwiftCode("\(folder)/\(name)", $0) }
        }
    }

    init(_ path: String, _ text: String) {
        self.path = path
        source = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let (stripped, literals) = Self.stripped(Array(text.utf8))
        self.literals = literals
        code = stripped.split(separator: 0x0A, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether a line declares something with one of some access levels; imports, extensions and overrides need no
    /// comment of their own.
    func declares(_ levels: Set<Substring>, at index: Int) -> Bool {
        let words = Set(code[index].split(separator: " "))
        return !words.isDisjoint(with: levels)
            && words.isDisjoint(with: ["import", "extension", "override"])
    }

    /// The text without comments and the contents of strings; code inside interpolations goes too.
    private static func stripped(_ text: [UInt8]) -> (text: [UInt8], literals: [Literal]) {
        var output: [UInt8] = []
        var literals: [Literal] = []
        var line = 1
        var index = 0
        while index < text.count {
            let rest = text[index...]
            if rest.starts(with: "//".utf8) {
                index = rest.firstIndex(of: 0x0A) ?? text.count
            } else if let fence = StringFence(rest) {
                let end = fence.end(in: text, from: index)
                if fence.isPlain {
                    let before = output.suffix { $0 != 0x0A }
                    literals.append(
                        Literal(
                            line: line,
                            text: String(
                                decoding: text[index..<end].dropFirst().dropLast(), as: UTF8.self),
                            before: String(decoding: before, as: UTF8.self)))
                }
                let ends = text[index..<end].filter { $0 == 0x0A }
                line += ends.count
                output += ends
                output += Array("\"\"".utf8)
                index = end
            } else {
                if text[index] == 0x0A { line += 1 }
                output.append(text[index])
                index += 1
            }
        }
        return (output, literals)
    }
}

extension [UInt8] {
    /// The bytes at the end that fit a condition.
    fileprivate func suffix(while fits: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        self[(lastIndex { !fits($0) }.map { $0 + 1 } ?? 0)...]
    }
}

/// What begins a string: any number of `#`, then one or three quotes.
private struct StringFence {
    private let opening: [UInt8]
    private let hashes: Int
    private let closing: [UInt8]

    /// Whether the string is neither raw nor of several lines.
    var isPlain: Bool { hashes == 0 && opening.count == 1 }

    init?(_ text: ArraySlice<UInt8>) {
        hashes = text.prefix { $0 == UInt8(ascii: "#") }.count
        let quotes = text.dropFirst(hashes).prefix { $0 == UInt8(ascii: "\"") }.count
        guard quotes > 0 else { return nil }
        let fence = [UInt8](repeating: UInt8(ascii: "\""), count: quotes >= 3 ? 3 : 1)
        let hash = [UInt8](repeating: UInt8(ascii: "#"), count: hashes)
        opening = hash + fence
        closing = fence + hash
    }

    /// The index behind the string that begins at `start`.
    func end(in text: [UInt8], from start: Int) -> Int {
        var index = start + opening.count
        while index < text.count {
            if text[index...].starts(with: closing) { return index + closing.count }
            index += text[index] == UInt8(ascii: "\\") && hashes == 0 ? 2 : 1
        }
        return text.count
    }
}
