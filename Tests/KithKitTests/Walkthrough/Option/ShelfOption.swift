import KithSourceText
import KithSyntax

@testable import KithReaders

extension ReaderOption where Value == String {
    /// The shelf that is expected in the input.
    static var shelf: ReaderOption {
        ReaderOption("shelf", valueName: "name", .text, help: "The shelf of the books.") { $0 }
    }
}

extension ReadContext {
    /// Returns the parameters for a document, unless it is of another shelf than the expected one.
    func ofShelf(_ document: JSONDocument) throws(ReadError) -> ReadContext {
        let found = document.member("shelf", ofObjectAt: 0).map { document.text(at: $0) }
        guard let shelf = options[.shelf], shelf != found else { return self }
        throw ReadError(.unsupported, "these are not the books of the shelf '\(shelf)'")
    }
}
