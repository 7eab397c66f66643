internal import KithModel
internal import KithSourceText

extension ReaderFormat {
    /// A list of edges in two columns, as collections of network data publish them.
    package static let edges = ReaderFormat(
        name: "edges",
        summary:
            """
            Edge list: two columns of numbers or DIDs, separated by tab, comma or space; # \
            begins a comment
            """,
        fileExtensions: ["edges", "edgelist"], vocabulary: { _ in "edges" }, memory: .flat,
        recognises: { EdgeLine.begins($0.bytes) },
        opening: .each { source, context throws(ReadError) in try EdgesCursor(source, context) }
    ).having(ReaderOption.direction)
}
