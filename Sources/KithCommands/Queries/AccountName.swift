internal import KithATProto
internal import KithCommandLine

/// An account on the command line: a DID, a handle, or a number in an edge list.
struct AccountName: ArgumentValue {
    let text: String

    static let expectation = "a DID such as did:plc:…, a handle such as ann.test, or a number"
    static let valueName = "account"

    init?(argument: String) {
        let bytes = Array(argument.utf8)
        let isNumber = !bytes.isEmpty && bytes.allSatisfy { 0x30...0x39 ~= $0 }
        guard isNumber || ATIdentifier.isValid(bytes.span) else { return nil }
        text = argument
    }

    var argumentText: String { text }
}
