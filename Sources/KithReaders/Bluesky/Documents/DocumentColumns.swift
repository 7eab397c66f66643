internal import KithModel
internal import KithSourceText

extension DocumentRows {
    /// The columns for rows that are not built from a record alone.
    struct Columns {
        /// The account columns, by the names of members in an account object.
        let account: (kind: Int, fields: [(name: [UInt8], field: Int)])
        /// The list columns, by the names of members in a service's view of a list.
        let list: (kind: Int, fields: [(name: [UInt8], field: Int)])
        let relationship: (kind: Int, actor: Int)
        let repository: (kind: Int, fields: [(name: [UInt8], field: Int)])
        /// The link to the subject of a follow, block, list item or list
        /// block, by position among ``RecordKinds/entries``.
        let subjects: [Int]
        /// The link from a list item to its list.
        let itemList: Int
        let collection: Kind

        init(_ vocabulary: Vocabulary) throws(ReadError) {
            account = try Self.fields(
                of: "account", in: vocabulary,
                [
                    ("did", "did"), ("handle", "handle"), ("displayName", "display_name"),
                    ("description", "description"), ("avatar", "avatar"),
                    ("createdAt", "created_at"), ("indexedAt", "indexed_at"),
                ])
            list = try Self.fields(
                of: "list", in: vocabulary,
                [
                    ("uri", "uri"), ("cid", "cid"), ("name", "name"), ("purpose", "purpose"),
                    ("description", "description"), ("indexedAt", "indexed_at"),
                    ("listItemCount", "item_count"),
                ])
            repository = try Self.fields(
                of: "repository", in: vocabulary,
                [("did", "author"), ("rev", "rev"), ("version", "version")])
            let kind = try vocabulary.needed("relationship")
            relationship = (kind.index, try kind.needed("actor"))
            let item = try vocabulary.needed("list_item")
            itemList = try item.needed("list")
            subjects = [
                try vocabulary.needed("follow").needed("subject"),
                try vocabulary.needed("block").needed("subject"), try item.needed("subject"),
                0, try vocabulary.needed("list_block").needed("list"),
            ]
            collection = try vocabulary.needed("collection")
        }

        private static func fields(
            of name: String, in vocabulary: Vocabulary, _ names: [(String, String)]
        ) throws(ReadError) -> (kind: Int, fields: [(name: [UInt8], field: Int)]) {
            let kind = try vocabulary.needed(name)
            var fields: [(name: [UInt8], field: Int)] = []
            for (member, field) in names {
                fields.append((Array(member.utf8), try kind.needed(field)))
            }
            return (kind.index, fields)
        }
    }
}
