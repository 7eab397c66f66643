internal import Model
internal import SourceText

extension DocumentRows {
    /// Where the cells of rows go that are made of more than records.
    struct Columns {
        /// The fields of an account that stand in its profile.
        let account: (kind: Int, fields: [(name: [UInt8], field: Int)])
        /// The fields of a list that services add to its record, and those that they show of it.
        let list: (kind: Int, fields: [(name: [UInt8], field: Int)])
        let relationship: (kind: Int, actor: Int)
        let repository: (kind: Int, fields: [(name: [UInt8], field: Int)])
        /// Of follows, blocks, list items and list blocks: the link to what the record is about.
        let subjects: [Int]
        /// The link of list items to their lists.
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
