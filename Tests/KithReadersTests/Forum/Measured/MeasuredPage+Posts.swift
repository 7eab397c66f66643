import KithMarkup
import KithModel

@testable import KithReaders

/// What was measured of pages of posts.
extension MeasuredPage {
    func posts() throws -> [String: MeasuredValue] {
        let thread = rows("thread").first
        let bookmark = try first("div.threadbar img.thread_bookmark")
        return [
            "ad": .flag(capture["advertisement"] != nil),
            "bm": bookmark.map { MeasuredValue(classes($0)) } ?? .null,
            "closed": .flag(thread?.flag("closed") ?? false),
            "crumbs": crumbs(), "filter": .flag(!rows("thread_filter").isEmpty),
            "forum": MeasuredValue(capture["forum"]), "jump": try jump(),
            "n": MeasuredValue(capture.number("item_count")), "pages": try pages(),
            "posts": .list(try rows("post").map { try post($0) }),
            "thread": MeasuredValue(capture["thread"]), "title": MeasuredValue(thread?["title"]),
        ]
    }

    func post(_ row: MeasuredRow) throws -> MeasuredValue {
        let table = try first("table#post\(row.key ?? "")")
        let body = try first("div.complete_shit", in: table) ?? first("td.postbody", in: table)
        let links = try all("div.bbc-block > h4 > a.quote_link", in: body).count
        let quoted = rows("quote").filter { $0["post"] == row.key }.compactMap { $0["quoted"] }
        let rowIDs = try all("tr[id]", in: table).compactMap { attribute("id", $0) }
        return [
            "author": try author(row["author"], in: table),
            "bodylen": .number(Int64(raw(body)?.unicodeScalars.count ?? 0)),
            "date": MeasuredValue(row["posted_at_raw"]),
            "editable": MeasuredValue(row.flag("is_editable")),
            "id": MeasuredValue(row.key),
            "idx": MeasuredValue(row["filtered_index"] ?? attribute("data-idx", table)),
            "ignored": MeasuredValue(row.flag("is_ignored")),
            "op": MeasuredValue(row.flag("is_by_starter")),
            "pm": MeasuredValue(self.row("user", row["author"])?.flag("accepts_messages")),
            "pti": MeasuredValue(rowIDs), "quotes": MeasuredValue(Array(quoted.prefix(links))),
            "seen": MeasuredValue(row.flag("is_seen")),
            "ts": MeasuredValue(seconds(row["posted_at"])),
        ]
    }

    func author(_ key: String?, in place: HTMLNode?) throws -> MeasuredValue {
        let user = row("user", key)
        let name = try first("dt.author", in: place)
        let isOP = try first("dt.author.op", in: place) != nil
        let hasLink = try first("ul.profilelinks a[href*=userid]", in: place) != nil
        let classes = ["author"] + (user?.list("roles") ?? []) + (isOP ? ["op"] : [])
        return [
            "classes": MeasuredValue(classes.sorted()),
            "ctlen": .number(Int64(try titleLength(in: place))),
            "how": .text(hasLink ? "link" : "input"), "name": MeasuredValue(user?["name"]),
            "reg": MeasuredValue(user?["registered_on_raw"]),
            "regts": MeasuredValue(seconds(user?["registered_on"])),
            "titleattr": MeasuredValue(attribute("title", name)),
            "uid": MeasuredValue(user?.key),
        ]
    }

    /// Measured was what holds the first picture, without the text in front of all elements.
    private func titleLength(in place: HTMLNode?) throws -> Int {
        let picture = try first("dd.title img", in: place)
        guard let title = try picture.map({ tree.parent(of: $0) }) ?? first("dd.title", in: place)
        else { return 0 }
        var html: [UInt8] = []
        tree.appendInnerHTML(of: title, to: &html)
        let text = String(decoding: html, as: UTF8.self)
        guard let start = text.firstIndex(of: "<") else { return 0 }
        return text[start...].unicodeScalars.count
    }

    func classes(_ node: HTMLNode) -> [String] {
        (attribute("class", node) ?? "").split(separator: " ").map { String($0) }
    }

    func crumbs() -> MeasuredValue {
        .list(
            rows(["group", "forum"]).filter {
                $0.kind.name == "group" && $0["index"] == nil
                    || $0.list("seen_on") == ["breadcrumbs"]
            }.map { [MeasuredValue($0.key), MeasuredValue($0["name"])] })
    }

    func pages() throws -> MeasuredValue {
        let block = try first("div.pages")
        let data = ["data-current-page", "data-total-pages", "data-per-page", "data-base-url"]
        var result: [String: MeasuredValue] = [
            "data": .list(data.map { MeasuredValue(attribute($0, block)) }),
            "text": .text(String((collapsed(block) ?? "").prefix(40))),
        ]
        if let select = try first("div.pages > select") {
            result["select"] = [
                MeasuredValue(capture["page_number"]), MeasuredValue(capture["page_count"]),
                MeasuredValue(attribute("data-url", select)),
            ]
        }
        return .object(result)
    }

    func jump() throws -> MeasuredValue {
        let entries = rows(["group", "forum"]).filter { $0["index"] != nil }
        var depths: [String: Int64] = [:]
        for entry in entries {
            let isGroup = entry.kind.name == "group"
            let above = entry["parent"] ?? entry["group"]
            depths[entry.key ?? ""] = isGroup ? 0 : 1 + (above.flatMap { depths[$0] } ?? 0)
        }
        let options = try all("form.forum_jump select[name=forumid] option")
        return [
            "first": .list(
                entries.prefix(4).map {
                    [
                        MeasuredValue($0.key), MeasuredValue(depths[$0.key ?? ""]),
                        MeasuredValue($0["name"]),
                    ]
                }),
            "maxd": MeasuredValue(depths.values.max()), "n": .number(Int64(entries.count)),
            "raw": .list(
                options.prefix(12).map {
                    [MeasuredValue(attribute("value", $0)), MeasuredValue(raw($0))]
                }),
            "roots": .list(
                entries.filter { $0.kind.name == "group" }.map {
                    [MeasuredValue($0.key), MeasuredValue($0["name"])]
                }),
        ]
    }
}
