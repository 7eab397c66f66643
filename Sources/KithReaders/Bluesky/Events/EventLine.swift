internal import KithSourceText
internal import KithSyntax

/// The known members of an event line, found in one pass.
///
/// If a member is repeated, the first one counts.
struct EventLine {
    /// The known names, in the usual order of lines.
    enum Name: Int, CaseIterable {
        case did, timeUs, kind, commit, rev, operation, collection, rkey, record, cid
        case identity, account, handle, seq, time, active, status
        case id, type, action, isActive, isActiveInSnakeCase

        /// The spelling of the name in lines.
        var text: StaticString {
            switch self {
            case .did: "did"
            case .timeUs: "time_us"
            case .kind: "kind"
            case .commit: "commit"
            case .rev: "rev"
            case .operation: "operation"
            case .collection: "collection"
            case .rkey: "rkey"
            case .record: "record"
            case .cid: "cid"
            case .identity: "identity"
            case .account: "account"
            case .handle: "handle"
            case .seq: "seq"
            case .time: "time"
            case .active: "active"
            case .status: "status"
            case .id: "id"
            case .type: "type"
            case .action: "action"
            case .isActive: "isActive"
            case .isActiveInSnakeCase: "is_active"
            }
        }

        /// Returns the name with this spelling; `nil` if it is unknown.
        init?(_ text: String) {
            guard let name = Self.allCases.first(where: { $0.text.description == text }) else {
                return nil
            }
            self = name
        }
    }

    /// The tokens of values by name, those of the line itself first, then those of its body; -1 if there is none.
    private var values: [Int]
    /// The token of the first repeated key; -1 if there is none.
    private(set) var repeated = -1
    /// Whether the line has a body: an object with the members of the event.
    private var hasBody = false

    // An instance property, because access to a static one takes a lock.
    private let names = Name.allCases.map(\.text)

    init() { values = [Int](repeating: -1, count: Name.allCases.count * 2) }

    /// Finds the members of a line; the line must be an object.
    mutating func read(_ line: Int, of document: JSONDocument) {
        for index in values.indices { values[index] = -1 }
        repeated = -1
        walk(line, of: document, base: 0, first: .did)
        let body = body
        hasBody = false
        guard body >= 0, document.kind(at: body) == .object else { return }
        // In a flat line, `record` is the record itself, not a body.
        hasBody = body != outer(.record) || outer(.did) < 0
        if hasBody { walk(body, of: document, base: names.count, first: .rev) }
    }

    /// The candidate for the body: `commit`, `record`, `identity` or `account`; -1 if there is none.
    private var body: Int {
        if outer(.commit) >= 0 { return outer(.commit) }
        if outer(.record) >= 0 { return outer(.record) }
        return outer(.identity) >= 0 ? outer(.identity) : outer(.account)
    }

    /// Returns the value of a member of the line itself.
    func outer(_ name: Name) -> Int { values[name.rawValue] }

    /// Returns the value of a member of the body, or of the line if it has no body.
    func inner(_ name: Name) -> Int {
        values[(hasBody ? names.count : 0) + name.rawValue]
    }

    /// The value with the DID of the account.
    var did: Int { outer(.did) >= 0 ? outer(.did) : inner(.did) }

    /// The value with the operation on a record.
    var operation: Int { inner(.operation) >= 0 ? inner(.operation) : inner(.action) }

    /// Returns the value of an account's member.
    func account(_ name: Name) -> Int { name == .active ? active : inner(name) }

    /// The value that says whether an account is active, under one of its three spellings.
    var active: Int {
        if inner(.active) >= 0 { return inner(.active) }
        return inner(.isActive) >= 0 ? inner(.isActive) : inner(.isActiveInSnakeCase)
    }

    private mutating func walk(
        _ object: Int, of document: JSONDocument, base: Int, first: Name
    ) {
        let end = document.end(of: object)
        var key = object + 1
        var expected = first.rawValue
        while key < end {
            let value = key + 1
            if let index = index(of: key, in: document, from: expected) {
                expected = index + 1
                if values[base + index] < 0 {
                    values[base + index] = value
                } else if repeated < 0 {
                    repeated = key
                }
            }
            key = document.next(after: value)
        }
    }

    /// Returns the position of a name; the search begins at the expected position.
    private func index(of key: Int, in document: JSONDocument, from first: Int) -> Int? {
        var index = first
        for _ in names.indices {
            if index >= names.count { index = 0 }
            if document.hasText(at: key, equalTo: names[index]) { return index }
            index += 1
        }
        return nil
    }
}
