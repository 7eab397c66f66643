internal import SourceText
internal import Syntax

/// The members of an event line that mean something, found in one walk.
///
/// Of members that are given twice the first one counts.
struct EventLine {
    /// The names that are known, in the order in which lines usually have them.
    enum Name: Int, CaseIterable {
        case did, timeUs, kind, commit, rev, operation, collection, rkey, record, cid
        case identity, account, handle, seq, time, active, status
        case id, type, action, isActive, isActiveInSnakeCase

        /// How lines write the name.
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

        /// Finds a name by how it is written in lines.
        init?(_ text: String) {
            guard let name = Self.allCases.first(where: { $0.text.description == text }) else {
                return nil
            }
            self = name
        }
    }

    /// The tokens of values, by name, in the line itself and then in its body; -1 where there is none.
    private var values: [Int]
    /// The token of a key that was given before, -1 where there is none.
    private(set) var repeated = -1
    /// Whether what the line is about stands in an object of its own.
    private var hasBody = false

    // Of its own, as a static one is asked for with a lock.
    private let names = Name.allCases.map(\.text)

    init() { values = [Int](repeating: -1, count: Name.allCases.count * 2) }

    /// Finds the members of a line that is an object.
    mutating func read(_ line: Int, of document: JSONDocument) {
        for index in values.indices { values[index] = -1 }
        repeated = -1
        walk(line, of: document, base: 0, first: .did)
        let body = body
        hasBody = false
        guard body >= 0, document.kind(at: body) == .object else { return }
        // In a flat line, `record` is the record itself.
        hasBody = body != outer(.record) || outer(.did) < 0
        if hasBody { walk(body, of: document, base: names.count, first: .rev) }
    }

    /// The value that says what became of what, -1 where there is none.
    private var body: Int {
        if outer(.commit) >= 0 { return outer(.commit) }
        if outer(.record) >= 0 { return outer(.record) }
        return outer(.identity) >= 0 ? outer(.identity) : outer(.account)
    }

    /// The value of a member of the line itself.
    func outer(_ name: Name) -> Int { values[name.rawValue] }

    /// The value of a member of what the line is about.
    func inner(_ name: Name) -> Int {
        values[(hasBody ? names.count : 0) + name.rawValue]
    }

    /// Whose account the line is about.
    var did: Int { outer(.did) >= 0 ? outer(.did) : inner(.did) }

    /// What became of a record.
    var operation: Int { inner(.operation) >= 0 ? inner(.operation) : inner(.action) }

    /// What a line says of an account under a name.
    func account(_ name: Name) -> Int { name == .active ? active : inner(name) }

    /// Whether an account is active.
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

    /// The position of a name, looking first where it is expected.
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
