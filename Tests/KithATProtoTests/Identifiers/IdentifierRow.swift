import KithATProto

/// One text and whether it is an identifier of its kind: `nil` where it is, else what is said of it.
struct IdentifierRow: Sendable, CustomStringConvertible {
    let text: String
    let message: String?

    init(_ text: String, _ message: String? = nil) {
        self.text = text
        self.message = message
    }

    var description: String { text.utf8.count > 60 ? "\(text.prefix(60))…" : text }

    static func valid(_ texts: String...) -> [IdentifierRow] { texts.map { IdentifierRow($0) } }

    /// What a kind says of the text.
    func message(_ kind: (some Identifier).Type) -> String? {
        let bytes = [UInt8](text.utf8)
        return kind.fault(in: bytes.span)?.description
    }
}
