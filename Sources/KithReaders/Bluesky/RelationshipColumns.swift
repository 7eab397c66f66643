package import KithModel

/// The columns of rows from a service's response about two accounts: each proof is the address of a record or a list.
package struct RelationshipColumns {
    /// The account whose relationships were requested.
    package let actor: Texts
    /// The other account.
    package let subject: Texts
    /// Whether the service does not know the other account.
    package let isNotFound: Flags
    /// The follow of the subject by the actor.
    package let following: Texts
    /// The follow of the actor by the subject.
    package let followedBy: Texts
    /// The block of the subject by the actor.
    package let blocking: Texts
    /// The block of the actor by the subject.
    package let blockedBy: Texts
    /// The list by which the actor blocks the subject.
    package let blockingList: Texts
    /// The list by which the subject blocks the actor.
    package let blockedByList: Texts

    /// Whether the rows of a kind are such responses.
    package static func exist(in kind: Kind) -> Bool {
        ["actor", "subject", "following", "followed_by"].allSatisfy {
            kind.index(ofField: $0) != nil
        }
    }

    /// Finds the columns in rows of such a kind.
    package init(_ rows: Rows, _ kind: Kind) {
        func texts(_ name: String) -> Texts { rows.texts(kind.index(ofField: name)) }
        actor = texts("actor")
        subject = texts("subject")
        isNotFound = rows.flags(kind.index(ofField: "not_found"))
        following = texts("following")
        followedBy = texts("followed_by")
        blocking = texts("blocking")
        blockedBy = texts("blocked_by")
        blockingList = texts("blocking_by_list")
        blockedByList = texts("blocked_by_list")
    }
}
