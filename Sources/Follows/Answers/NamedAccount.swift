internal import ATProto
public import SourceText

/// What a text that names an account leads to.
enum NamedAccount {
    /// An account that something in the index mentions.
    case seen(AccountNumber)
    /// A DID or number that nothing mentions.
    case unseen
    /// Nothing, for this reason.
    case nobody(UnknownReason)

    var number: AccountNumber? {
        if case .seen(let number) = self { number } else { nil }
    }

    /// Why nothing is known of the account itself.
    var missing: UnknownReason? {
        switch self {
        case .seen: nil
        case .unseen: .neverSeen
        case .nobody(let reason): reason
        }
    }
}

extension FollowIndex {
    /// Finds the account that a DID, a handle or a number names.
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
            // Edge lists may mix numbers and DIDs.
            return UInt64(text) == nil ? .nobody(.badSyntax) : .unseen
        }
        let handle = Handle(checked: bytes).normalised.bytes
        guard let number = try handles.account(handle[...]) else { return .nobody(.handleNotKnown) }
        guard number.rawValue < accountCount else {
            throw IndexDamage(name: name).section(.handleAccounts)
        }
        return .seen(number)
    }

    /// The account that a DID, a handle or a number names; `nil` where the index does not know it.
    ///
    /// - Throws: ``ReadError`` where the index is damaged.
    public func account(named text: String) throws(ReadError) -> AccountNumber? {
        try find(text).number
    }

    /// Why a DID, a handle or a number leads to no account; `nil` where it leads to one.
    ///
    /// - Throws: ``ReadError`` where the index is damaged.
    public func reasonUnknown(_ text: String) throws(ReadError) -> UnknownReason? {
        try find(text).missing
    }

    /// The account that has a number in an edge list.
    ///
    /// - Throws: ``ReadError`` where the index is damaged.
    @inline(__always) public func account(
        numbered number: UInt32
    ) throws(ReadError)
        -> AccountNumber?
    {
        try names.account(number)
    }

    /// The DID or number of an account.
    ///
    /// - Throws: ``ReadError`` where the index is damaged.
    public func name(of account: AccountNumber) throws(ReadError) -> String {
        String(decoding: try names.name(of: account), as: UTF8.self)
    }
}
