import KithSourceText
import Testing

@testable import KithModel

/// Rows of `CaseVocabulary` that a writer may get wrong.
struct WriterCase: Sendable {
    /// The number in the list of cases that all writers share; several rows of the table may have one.
    let number: Int
    let name: String
    /// The rows, as NDJSON.
    let rows: [UInt8]

    init(_ number: Int, _ name: String, _ rows: some Sequence<String>) {
        self.number = number
        self.name = name
        var bytes: [UInt8] = []
        for row in rows {
            let parts = row.unicodeScalars.split(
                separator: Self.broken, omittingEmptySubsequences: false)
            bytes += parts.map { Array(String($0).utf8) }.joined(separator: [0xFF])
            bytes.append(UInt8(ascii: "\n"))
        }
        self.rows = bytes
    }

    /// The name of its files.
    var file: String { "\(number) \(name)" }
}

// How rows are made

extension WriterCase {
    /// A relation of two people, by their places.
    typealias Tie = (kind: String, from: Int, to: Int)

    /// People with texts as their names and notes, who know the next one; topics, posts and files with these texts.
    static func texts(_ number: Int, _ name: String, _ texts: [String]) -> Self {
        let texts = texts.map(quoted)
        let people = texts.enumerated().map { index, text in
            #"""
            {"kind":"person","key":"p\#(index)","attributes":{"name":\#(text),"note":\#(text),"born":"1984-02-29",\#
            "age":\#(index),"score":\#(index).5,"active":\#(index % 2 == 0),"tags":["x",\#(text)],\#
            "data":{"a":[1,null,\#(text)]},"Label":"own","odd name:":"odd"}}
            """#
        }
        let ties = texts.enumerated().map { index, text in
            #"""
            {"kind":"knows","key":"k\#(index)","attributes":{"since":\#(2000 + index),"note":\#(text),\#
            "first_seen":"2024-01-02T03:04:05Z"},"links":{"a":"p\#(index)","b":"p\#((index + 1) % texts.count)"}}
            """#
        }
        let talk = texts.enumerated().flatMap { index, text in
            [
                #"{"kind":"topic","key":"t\#(index)","attributes":{"title":\#(text)}}"#,
                #"""
                {"kind":"post","key":"m\#(index)","attributes":{"text":\#(text),"at":"2024-01-02T03:04:05Z"},\#
                "links":{"topic":"t\#(index)","author":"p\#(index)"}}
                """#,
                #"""
                {"kind":"attachment","key":"f\#(index)","attributes":{"name":\#(text),"content":"aGk="},\#
                "links":{"post":"m\#(index)"}}
                """#,
            ]
        }
        return WriterCase(number, name, people + ties + talk)
    }

    /// People with these keys, who know the next one; what they know has their key too.
    static func keys(_ number: Int, _ name: String, _ keys: [String]) -> Self {
        let keys = keys.map(quoted)
        let people = keys.map { #"{"kind":"person","key":\#($0),"attributes":{"name":"Ann"}}"# }
        let ties = keys.indices.map { index in
            #"""
            {"kind":"knows","key":\#(keys[index]),"attributes":{},\#
            "links":{"a":\#(keys[index]),"b":\#(keys[(index + 1) % keys.count])}}
            """#
        }
        return WriterCase(number, name, people + ties)
    }

    /// People named after their places, and what they are to each other.
    static func ties(_ number: Int, _ name: String, of count: Int, _ ties: [Tie]) -> Self {
        let people = (0..<count).map {
            #"{"kind":"person","key":"p\#($0)","attributes":{"name":"N\#($0)"}}"#
        }
        let edges = ties.enumerated().map { index, tie in
            let own =
                tie.kind == "knows"
                ? #""key":"k\#(index)","attributes":{"since":\#(index)}"# : #""attributes":{}"#
            return
                #"{"kind":"\#(tie.kind)",\#(own),"links":{"a":"p\#(tie.from)","b":"p\#(tie.to)"}}"#
        }
        return WriterCase(number, name, people + edges)
    }

    /// People with these attributes, as JSON.
    static func attributes(
        _ number: Int, _ name: String, _ attributes: [String], keys: [String]? = nil
    ) -> Self {
        WriterCase(
            number, name,
            attributes.enumerated().map {
                let key = keys?[$0.offset] ?? "p\($0.offset)"
                return #"{"kind":"person","key":"\#(key)","attributes":{\#($0.element)}}"#
            })
    }

    private static func quoted(_ text: String) -> String {
        // Half of a surrogate pair has no scalar, so it is written as JSON would.
        if text == halfPair { return #""\ud800x""# }
        var output: [UInt8] = []
        JSONString.append(text, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    /// Stands for the byte 0xFF, which no text in UTF-8 has.
    static let brokenByte = String(broken)
    private static let broken: Unicode.Scalar = "\u{F8FF}"

    /// Stands for a text that begins with half of a surrogate pair.
    static let halfPair = "half of a pair"
}
