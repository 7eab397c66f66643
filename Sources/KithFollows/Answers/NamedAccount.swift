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

extension FollowIndex {
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
        guard let number = try handles.account(handle[...]) else { return .nobody(.handleNotKnown) }
        guard number.rawValue < accountCount else {
            throw IndexDamage(name: name).section(.handleAccounts)
        }
        return .seen(number)
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
    ) throws(ReadError)
        -> AccountNumber?
    {
        try names.account(number)
    }

    /// Returns the DID or number of an account.
    ///
    /// - Throws: ``ReadError`` if the index is damaged.
    package func name(of account: AccountNumber) throws(ReadError) -> String {
        String(decoding: try names.name(of: account), as: UTF8.self)
    }
}
