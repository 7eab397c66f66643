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

    private init(_ path: String, _ text: String) {
        self.path = path
        source = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        code = Self.stripped(Array(text.utf8)).split(
            separator: 0x0A, omittingEmptySubsequences: false
        )
        .map { String(decoding: $0, as: UTF8.self) }
    }

    /// The text without comments and the contents of strings; code inside interpolations goes too.
    private static func stripped(_ text: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        var index = 0
        while index < text.count {
            let rest = text[index...]
            if rest.starts(with: "//".utf8) {
                index = rest.firstIndex(of: 0x0A) ?? text.count
            } else if let fence = StringFence(rest) {
                let end = fence.end(in: text, from: index)
                output += text[index..<end].filter { $0 == 0x0A }
                output += Array("\"\"".utf8)
                index = end
            } else {
                output.append(text[index])
                index += 1
            }
        }
        return output
    }
}

/// What begins a string: any number of `#`, then one or three quotes.
private struct StringFence {
    private let opening: [UInt8]
    private let hashes: Int
    private let closing: [UInt8]

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
