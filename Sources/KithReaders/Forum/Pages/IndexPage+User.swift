internal import KithModel
internal import KithSourceText
internal import KithSyntax

extension IndexPage {
    /// Adds the viewer of the page as a user, with a profile.
    mutating func user(_ node: JSONNode) {
        guard let id = node["userid"]?.plainText, Digits.isID(Array(id.utf8)[...]) else { return }
        output.draft.clear()
        output.draft.add(0, text: id.utf8)
        if let name = node["username"]?.plainText { add(columns.user, "name", name.unescaped) }
        if let title = node["usertitle"]?.plainText, !title.isEmpty {
            add(columns.user, "custom_title", title)
        }
        addMoment(columns.user, "registered_on", node["joindate"])
        if let role = node["role"]?.plainText, !role.isEmpty {
            addList(columns.user, "roles", [role])
        }
        if let accepts = node["receivepm"]?.flag {
            output.draft.add(
                columns.column("accepts_messages", of: columns.user), integer: accepts ? 1 : 0)
        }
        output.commit(columns.user, at: node.span)
        profile(node, of: id)
    }

    private mutating func profile(_ node: JSONNode, of id: String) {
        let kind = columns.profile
        output.draft.clear()
        for (name, key) in [
            ("about", "biography"), ("location", "location"), ("interests", "interests"),
            ("occupation", "occupation"), ("icq", "icq"), ("aim", "aim"), ("yahoo", "yahoo"),
            ("homepage", "homepage"), ("picture", "picture"), ("post_rate", "postsperday"),
        ] {
            guard let text = node[key]?.plainText else { continue }
            if text.isEmpty {
                output.draft.add(columns.column(name, of: kind), missing: .null)
            } else {
                add(kind, name, text.unescaped)
            }
        }
        if let gender = node["gender"]?.plainText {
            let words = ["F": "female", "M": "male", "U": "porpoise"]
            add(kind, "gender", words[gender] ?? gender)
        }
        if let count = node["posts"]?.plainText.flatMap({ Int64($0) }) {
            output.draft.add(columns.column("post_count", of: kind), integer: count)
        }
        addMoment(kind, "last_posted_at", node["lastpost"])
        add(kind, "user", id)
        output.commit(kind, at: node.span)
    }

    /// Adds seconds since 1970 as a timestamp or a date, and in raw form.
    private mutating func addMoment(_ kind: Int, _ name: String, _ node: JSONNode?) {
        guard let text = node?.plainText, let seconds = Int64(text), seconds > 0,
            seconds < 253_402_300_800
        else { return }
        let moment = TimeText.of(seconds: seconds)
        let isDate = kind == columns.user
        add(kind, name, isDate ? String(moment.prefix(10)) : moment + "Z")
        add(kind, name + "_raw", text)
    }
}

extension JSONNode {
    /// The text of a string or number; `nil` for other values.
    var plainText: String? { text ?? decimalText }

    /// The value of a boolean, or of a number in its place.
    var flag: Bool? { boolean ?? integer.map { $0 != 0 } }

    var isFalse: Bool { flag == false }
}

extension String {
    /// The string with its character references decoded.
    var unescaped: String {
        String(decoding: CharacterReference.decoded(Array(utf8)[...]), as: UTF8.self)
    }
}
