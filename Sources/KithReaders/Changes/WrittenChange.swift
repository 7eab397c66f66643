package import KithModel
package import KithSourceText

/// A change of rows as people write it: in a file of changes, or as an option.
package struct WrittenChange: Sendable {
    /// What is changed.
    package enum Action: Sendable {
        /// A row is added: that row of its kind in ``ChangeFile/rows``.
        case create(RowID)
        /// The fields that a row of ``ChangeFile/rows`` has get its values; a null clears a field.
        case update(String, with: RowID)
        /// A row is deleted, under a policy.
        case delete(RowName, policy: String?)
        /// A person becomes what a relation says of another person, and that person the reverse.
        case relate(person: String, relation: String, of: String)
        /// A relation and its reverse go.
        case unrelate(person: String, relation: String, of: String)
        /// All that is known of a row becomes that of another one, and all links lead there.
        case merge(RowName, into: String, rules: [String: MergeRule])
        /// A user sets or removes the bookmark of a row.
        case bookmark(RowName, by: String, isOn: Bool)
        /// The viewer marks a thread, a forum, or a post with those before or after it, as read or as unread.
        case mark(RowName, asRead: Bool)
    }

    /// What becomes of a field when two rows become one.
    package enum MergeRule: String, CaseIterable, Sendable {
        /// The row that stays keeps its value, and gets the other one if it has none.
        case keep
        /// The other row's value wins, if it has one.
        case take
        /// Lists and texts are joined.
        case join
    }

    /// The name of a row: its kind, and its key or label.
    package struct RowName: Hashable, Sendable {
        /// The name of the kind.
        package let kind: String
        /// The key, or else the label that one row has.
        package let name: String

        /// Creates a name.
        package init(kind: String, name: String) {
            self.kind = kind
            self.name = name
        }
    }

    /// What is changed.
    package let action: Action
    /// Where it is written.
    package let place: SourceSpan?

    /// Creates a change.
    package init(_ action: Action, at place: SourceSpan? = nil) {
        self.action = action
        self.place = place
    }
}
