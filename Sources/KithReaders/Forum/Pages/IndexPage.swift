internal import KithDiagnostics
internal import KithModel
internal import KithSourceText
internal import KithSyntax

/// The forum index as JSON: groups, their forums, moderators, and the viewer.
struct IndexPage {
    private let input: PageInput
    private let zone: TimeZoneRules?
    let columns: ForumColumns
    private let kinds: [Kind]
    var output: PageOutput
    private var captureKey = ""
    private var groupCount = 0
    private var forumCount = 0

    init(
        vocabulary: Vocabulary, columns: ForumColumns, zone: TimeZoneRules?, _ input: PageInput,
        into empty: consuming Batch
    ) {
        self.input = input
        self.zone = zone
        self.columns = columns
        kinds = vocabulary.kinds
        output = PageOutput(columns, into: empty)
    }

    /// Returns whether a page is JSON rather than HTML.
    static func recognises(_ bytes: SourceBytes) -> Bool {
        let text = PageText.trimmed(bytes.contents.prefix(64))
        let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? text.dropFirst(3) : text
        return start.first == UInt8(ascii: "{")
    }

    /// Returns all rows of the page.
    mutating func rows() -> Batch {
        let root = (try? JSONParser.parse(input.bytes, source: input.source))?.root
        let forums = root?["forums"]
        let isIndex = forums?.kind == .array
        capture(isIndex ? "index" : "unknown", user: root?["user"])
        guard let root, let forums, isIndex else {
            output.report(
                ForumReadingRules.unknownPage,
                "this is JSON, but no index of forums: it has no list 'forums'",
                at: SourceSpan(input.source, 0..<input.bytes.count))
            return output.batch
        }
        if let user = root["user"] { self.user(user) }
        if let stats = root["stats"], stats.kind == .object { statistics(stats) }
        for node in forums.elements { walk(node) }
        return output.batch
    }

    private mutating func capture(_ page: String, user: JSONNode?) {
        let time = input.date.map { TimeText.of(seconds: $0) + "Z" }
        output.draft.clear()
        let subject =
            page == "index" ? "" : "/" + String(decoding: PageHash.text(input.bytes), as: UTF8.self)
        captureKey = "\(page)\(subject)@\(time ?? "-")"
        output.draft.add(0, text: captureKey.utf8)
        add(columns.capture, "page", page)
        if page == "index" { add(columns.capture, "software", "something_awful") }
        add(columns.capture, "address", input.address ?? input.name)
        if let time { add(columns.capture, "captured_at", time) }
        if let name = user?["username"]?.plainText { add(columns.capture, "viewer", name) }
        if let zone { add(columns.capture, "time_zone", zone.name) }
        output.commit(
            columns.capture, at: SourceSpan(input.source, 0..<input.bytes.count))
    }

    /// Adds the counts of the index that the vocabulary declares.
    private mutating func statistics(_ node: JSONNode) {
        let kind = columns.statistics
        output.draft.clear()
        for (column, field) in kinds[kind].fields.enumerated() where field.link == nil {
            let values = ([field.name] + field.aliases).lazy.compactMap { node[$0]?.plainText }
            guard let count = values.first.flatMap({ Int64($0) }), count >= 0 else { continue }
            output.draft.add(column, integer: count)
        }
        guard !output.draft.cells.isEmpty else { return }
        add(kind, "capture", captureKey)
        output.commit(kind, at: node.span)
    }

    mutating func add(_ kind: Int, _ name: String, _ text: String) {
        output.draft.add(columns.column(name, of: kind), text: text.utf8)
    }

    /// Adds a group or forum and everything below it, without recursion because the input controls the depth.
    private mutating func walk(_ top: JSONNode) {
        var waiting = [Waiting(node: top, parent: nil, group: nil, depth: 0)]
        while let next = waiting.popLast() {
            guard let id = next.node["id"]?.plainText, Digits.isID(Array(id.utf8)[...]) else {
                output.report(
                    ForumReadingRules.rowWithoutID,
                    "this looks like a forum, but has no id; it is skipped", at: next.node.span)
                continue
            }
            let isGroup = next.depth == 0 && next.node["has_threads"]?.isFalse == true
            if isGroup { group(next.node, id) } else { forum(next, id) }
            let inner = Array(next.node["sub_forums"]?.elements.map { $0 } ?? [])
            for node in inner.reversed() {
                waiting.append(
                    Waiting(
                        node: node, parent: isGroup ? nil : id,
                        group: isGroup ? id : next.group, depth: next.depth + 1))
            }
        }
    }

    private struct Waiting {
        let node: JSONNode
        let parent: String?
        let group: String?
        let depth: Int
    }

    private mutating func group(_ node: JSONNode, _ id: String) {
        output.draft.clear()
        output.draft.add(0, text: id.utf8)
        if let title = node["title"]?.plainText { add(columns.group, "name", title.unescaped) }
        output.draft.add(
            columns.column("index", of: columns.group), integer: Int64(groupCount))
        groupCount += 1
        output.commit(columns.group, at: node.span)
    }

    private mutating func forum(_ entry: Waiting, _ id: String) {
        let (node, kind) = (entry.node, columns.forum)
        var moderators: [String] = []
        for person in node["moderators"]?.elements.map({ $0 }) ?? [] {
            if let id = moderator(person) { moderators.append(id) }
        }
        output.draft.clear()
        output.draft.add(0, text: id.utf8)
        for (name, key) in [
            ("name", "title"), ("short_name", "title_short"), ("description", "description"),
            ("icon", "icon"),
        ] {
            guard let text = node[key]?.plainText else { continue }
            if text.isEmpty {
                output.draft.add(columns.column(name, of: kind), missing: .null)
            } else {
                add(kind, name, text.unescaped)
            }
        }
        output.draft.add(columns.column("index", of: kind), integer: Int64(forumCount))
        forumCount += 1
        if let flag = node["has_threads"]?.flag {
            output.draft.add(columns.column("has_threads", of: kind), integer: flag ? 1 : 0)
        }
        add(kind, "seen_on", "index")
        if let parent = entry.parent { add(kind, "parent", parent) }
        if let group = entry.group { add(kind, "group", group) }
        addList(kind, "moderators", moderators)
        output.commit(kind, at: node.span)
    }

    mutating func addList(_ kind: Int, _ name: String, _ texts: [String]) {
        guard !texts.isEmpty else { return }
        output.draft.add(columns.column(name, of: kind), list: texts.map(\.utf8))
    }

    /// Adds a moderator as a user; returns the id, or a placeholder key made from the name.
    private mutating func moderator(_ node: JSONNode) -> String? {
        let name = node["username"]?.plainText?.unescaped ?? ""
        var key = node["userid"]?.plainText ?? ""
        if !Digits.isID(Array(key.utf8)[...]) {
            guard !name.isEmpty else { return nil }
            let made = PageText.placeholder(for: Array(name.utf8)[...])
            key = String(decoding: made, as: UTF8.self)
        }
        output.draft.clear()
        output.draft.add(0, text: key.utf8)
        if !name.isEmpty { add(columns.user, "name", name) }
        output.commit(columns.user, at: node.span)
        return key
    }
}
