internal import KithATProto
package import KithSourceText

/// The result of looking up an account by name.
enum NamedAccount {
    /// An account that a record in the index mentions.
    case seen(AccountNumber)
    /// A DID or number that no record mentions.
    case unseen
    /// No account, for the given reason.
    case nobody(UnknownReason)

    var number: AccountNumber? {
        if case .seen(let number) = self { number } else { nil }
    }

    /// Why nothing is known about the account itself.
    var missing: UnknownReason? {
        switch self {
        case .seen: nil
        case .unseen: .neverSeen
        case .nobody(let reason): reason
        }
    }
}

/// The accounts of an index: their names, their handles and what is known about each.
package struct IndexAccounts: Sendable {
    let states: AccountStates
    private let names: AccountNames
    private let handles: MappedHandles

    init(_ file: IndexFile) throws(ReadError) {
        names = try AccountNames(file)
        handles = try MappedHandles(file, accounts: names.count)
        states = try AccountStates(file, accounts: names.count)
    }

    /// The number of accounts.
    package var count: Int { names.count }

    /// Looks up an account by DID, handle or number.
    func find(_ text: String) throws(ReadError) -> NamedAccount {
        let bytes = Array(text.utf8)
        if let number = try names.account(named: bytes[...]) { return .seen(number) }
        if names.areNumbers {
            return UInt32(text).map { String($0) == text } == true ? .unseen : .nobody(.badSyntax)
        }
        if bytes.starts(with: "did:".utf8) {
            return DID.isValid(bytes.span) ? .unseen : .nobody(.badSyntax)
        }
        guard Handle.isValid(bytes.span) else {
            // Edge lists may mix numbers and DIDs, in which case numbers are names.
            return UInt64(text) == nil ? .nobody(.badSyntax) : .unseen
        }
        let handle = Handle(checked: bytes).normalised.bytes
        return try handles.account(handle[...]).map { .seen($0) } ?? .nobody(.handleNotKnown)
    }

    /// Returns the account with a DID, handle or number, or `nil` if the index does not have it.
    ///
    /// - Throws: ``ReadError`` if the index is damaged.
    package func account(named text: String) throws(ReadError) -> AccountNumber? {
        try find(text).number
    }

    /// Returns why a DID, handle or number does not lead to an account, or `nil` if it does.
    ///
    /// - Throws: ``ReadError`` if the index is damaged.
    package func reasonUnknown(_ text: String) throws(ReadError) -> UnknownReason? {
        try find(text).missing
    }

    /// Returns the account that has a number in an edge list.
    ///
    /// - Throws: ``ReadError`` if the index is damaged.
    @inline(__always) package func account(
        numbered number: UInt32
    ) throws(ReadError) -> AccountNumber? {
        try names.account(number)
    }

    /// Returns an account by its place among all, in name order.
    package func account(at place: Int) -> AccountNumber {
        AccountNumber(rawValue: UInt32(place))
    }

    /// Returns the DID or number of an account.
    ///
    /// - Throws: ``ReadError`` if the index is damaged.
    package func name(of account: AccountNumber) throws(ReadError) -> String {
        String(decoding: try names.name(of: account), as: UTF8.self)
    }

    /// Returns the DID or number of an account that was found by a text, if it is known.
    func identifier(of account: NamedAccount, _ text: String) throws(ReadError) -> String? {
        switch account {
        case .seen(let number): try name(of: number)
        case .unseen: text
        case .nobody: nil
        }
    }

    /// Returns the revision of an account's repository, a TID, if it is known.
    func revision(of account: NamedAccount) -> String? {
        account.number.flatMap { states.revision(of: $0) }
    }

    /// Checks the order of all names and that each of them is found.
    func check() throws(ReadError) { try names.check() }
}
