import KithModel
import KithSourceText
import KithSyntax

@testable import KithReaders

extension ReaderFormat {
    /// What a reading diary exports: an object with a shelf and its books.
    static let books = ReaderFormat(
        name: "books", summary: "Books on a shelf (JSON)", fileExtensions: ["json"],
        vocabulary: { _ in "books" }, memory: .wholeDocument,
        recognises: { $0.outline.hasKey("shelf") && $0.outline.hasKey("books") },
        opening: .each { source, context throws(ReadError) in
            let document = try JSONParser.parse(try source.readAll(), source: context.source)
            return try DocumentCursor(document, context.ofShelf(document))  // Option
        }
    ).having(
        ReaderOption.shelf  // Option
    )
}
