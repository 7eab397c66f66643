import KithMarkup
import KithModel

@testable import KithReaders

/// What was measured of lists of threads.
extension MeasuredPage {
    func lists() throws -> [String: MeasuredValue] {
        let isBookmarks = capture["page"] == "bookmarks"
        let forum = rows("forum").first { $0.list("seen_on") == ["thread_list"] }
        let filters = try all("div.thread_tags a[href*=posticon]")
        let subforums = rows("forum").filter { $0.list("seen_on") == ["subforums"] }
        var result: [String: MeasuredValue] = [
            "ann": .list(try rows("announcement").map { try announcement($0) }),
            "bookmarks": .flag(isBookmarks),
            "canpost": .flag(forum?.flag("can_post") ?? false), "crumbs": crumbs(),
            "firsticon": .list(filters.isEmpty ? [] : [filter(forum?.list("tags").first)]),
            "forum": MeasuredValue(capture["forum"]),
            "icons": .number(Int64(filters.isEmpty ? 0 : forum?.list("tags").count ?? 0)),
            "lasticon": .list(filters.isEmpty ? [] : [filter(forum?.list("tags").last)]),
            "mods": .list(
                (forum?.list("moderators") ?? []).map {
                    [.text($0), MeasuredValue(row("user", $0)?["name"])]
                }), "n": MeasuredValue(capture.number("item_count")), "pages": try pages(),
            "subforums": .number(Int64(subforums.count)),
            "threads": .list(try rows("thread").map { try thread($0) }),
        ]
        if !isBookmarks { result["jump"] = try jump() }
        return result
    }

    private func filter(_ key: String?) -> MeasuredValue {
        [MeasuredValue(key), MeasuredValue(row("tag", key)?["image"])]
    }

    private func announcement(_ row: MeasuredRow) throws -> MeasuredValue {
        let link = try first("tr.thread td.title a.announcement")
        return [
            "author": [MeasuredValue(row["author"]), MeasuredValue(row["author_name"])],
            "href": MeasuredValue(attribute("href", link)),
            "icon": MeasuredValue(attribute("src", try first("tr.thread td.icon img"))),
            "lp": .text(
                (row["posted_at_raw"] ?? "").split(separator: " ").joined(separator: " ")),
            "title": MeasuredValue(row["title"]), "ts": MeasuredValue(seconds(row["posted_at"])),
        ]
    }

    private func thread(_ row: MeasuredRow) throws -> MeasuredValue {
        let node = try first("tr#thread\(row.key ?? "")")
        let unread = row.number("unread_posts")
        let colors = ["orange", "red", "yellow", "cyan", "green", "purple"]
        let star = row["star"].flatMap { colors.firstIndex(of: $0) }.map { "bm\($0)" }
        let rating = row["rating"].map { "\(row["votes"] ?? "") votes - \($0) average" }
        return [
            "author": [
                MeasuredValue(row["author"]),
                MeasuredValue(self.row("user", row["author"])?["name"]),
            ],
            "closed": MeasuredValue(row.flag("closed")), "icon": try icon(row, node),
            "icon2": row["secondary_tag"].map { ["", .text($0)] } ?? .null,
            "id": MeasuredValue(row.key), "lpauthor": MeasuredValue(row["last_post_author_name"]),
            "lpdate": MeasuredValue(row["last_posted_at_raw"]),
            "lpts": MeasuredValue(seconds(row["last_posted_at"])),
            "rating": MeasuredValue(rating), "ratingimg": MeasuredValue(row["rating_image"]),
            "replies": MeasuredValue(row.number("total_replies")),
            "star": MeasuredValue(["star"] + [star].compactMap(\.self)),
            "sticky": MeasuredValue(row.flag("sticky")), "title": MeasuredValue(row["title"]),
            "trclass": MeasuredValue(node.map(classes) ?? []),
            "unread": unread == 0 ? .null : MeasuredValue(unread),
            "views": MeasuredValue(row["views"]), "x": .flag(unread != nil),
        ]
    }

    /// The icon with the number 0 is no icon of the site, so that its picture is its key.
    private func icon(_ row: MeasuredRow, _ node: HTMLNode?) throws -> MeasuredValue {
        let source = attribute("src", try first("td.icon img", in: node)) ?? ""
        if let tag = row["tag"], !source.hasSuffix("#0") {
            return [.text(tag), MeasuredValue(self.row("tag", tag)?["image"])]
        }
        let parts = source.split(separator: "#")
        let name = parts.first?.split(separator: "/").last?.split(separator: ".").first
        return [
            MeasuredValue(parts.last.map { String($0) }), MeasuredValue(name.map { String($0) }),
        ]
    }
}
