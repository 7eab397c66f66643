import KithMarkup
import KithModel

@testable import KithReaders

/// What was measured of pages about people: profiles, private messages, bans.
extension MeasuredPage {
    func profile() throws -> [String: MeasuredValue] {
        let row = rows("profile")[0]
        let user = rows("user")[0]
        let known = [
            "Member Since": user["registered_on_raw"], "Post Count": row["post_count"],
            "Post Rate": row["post_rate"].map { "\($0) per day" },
            "Last Post": row["last_posted_at_raw"], "Location": row["location"],
            "Interests": row["interests"],
        ]
        let additional = try all("dl.additional dt").flatMap { node -> [MeasuredValue] in
            let label = raw(node) ?? ""
            let value = known[label] ?? nil
            return [["dt", .text(label)], ["dd", MeasuredValue(value)]]
        }
        let title = try first("dd.title").map {
            String(decoding: tree.innerHTML(of: $0), as: UTF8.self)
        }
        let paragraphs = try all("td.info p")
        return [
            "additional": .list(additional),
            "author": try author(user.key, in: tree.root), "contacts": try contacts(row, user),
            "gender": MeasuredValue(row["gender"]),
            "p1": MeasuredValue(paragraphs.first.flatMap { spaced($0) }),
            "p2": MeasuredValue(row["about"].map { String($0.prefix(80)) }),
            "title": MeasuredValue(title.map { String($0.prefix(150)) + "|" }),
        ]
    }

    /// All text with one blank for each run of white space, at the ends too.
    private func spaced(_ node: HTMLNode) -> String? {
        raw(node).map { text in
            text.split(omittingEmptySubsequences: true, whereSeparator: \.isWhitespace)
                .joined(separator: " ")
        }.map { " \($0) " }
    }

    private func contacts(_ row: MeasuredRow, _ user: MeasuredRow) throws -> MeasuredValue {
        .list(
            try all("dl.contacts dt").flatMap { node -> [MeasuredValue] in
                let kind = attribute("class", node) ?? ""
                let value =
                    kind == "pm"
                    ? user.flag("accepts_messages") == true ? "Send a private message" : ""
                    : row[kind] ?? "not set"
                return [
                    [.text(kind), "dt", MeasuredValue(collapsed(node))],
                    [.null, "dd", .text(value)],
                ]
            })
    }

    func messages() throws -> [String: MeasuredValue] {
        [
            "folders": .list(
                rows("message_folder").map {
                    [
                        MeasuredValue($0.key), MeasuredValue($0["name"]),
                        .flag(rows("message").first?["folder"] == $0.key),
                    ]
                }), "jump": try jump(),
            "msgs": .list(try rows("message").map { try message($0) }),
            "warn": .flag(capture["message"] != nil),
        ]
    }

    private func message(_ row: MeasuredRow) throws -> MeasuredValue {
        let link = try first("td.title a[href*='privatemessageid=\(row.key ?? "")']")
        let line = link.map { tree.parent(of: tree.parent(of: $0)) }
        let image =
            row.flag("replied") == true
            ? "pmreplied" : row.flag("seen") == false ? "newpm" : "pm"
        let sender = try first("td.sender a", in: line)
        let sentBy = attribute("href", sender)?.split(separator: "=").last.map { String($0) }
        return [
            MeasuredValue(row.key), MeasuredValue(row["subject"]), MeasuredValue(row["from_name"]),
            MeasuredValue(sentBy), MeasuredValue(row["sent_at_raw"]),
            MeasuredValue(seconds(row["sent_at"])), .text(image + ".gif"),
            MeasuredValue(attribute("src", try first("td.icon img", in: line))),
        ]
    }

    func message() throws -> [String: MeasuredValue] {
        let row = rows("message")[0]
        let table = try first("table.post")
        let image = try first("td.postdate img")
        let neighbours = [row["previous"], row["next"]].compactMap(\.self)
        let body = try collapsed(first("td.postbody")).map { String($0.prefix(60)) }
        return [
            "author": try author(row["from"], in: table), "body": MeasuredValue(body),
            "crumb": MeasuredValue(try collapsed(first("div.breadcrumbs b"))),
            "date": MeasuredValue(row["sent_at_raw"]), "id": MeasuredValue(row.key),
            "img": MeasuredValue(attribute("src", image)), "jump": try jump(),
            "nav": MeasuredValue(neighbours), "ts": MeasuredValue(seconds(row["sent_at"])),
        ]
    }

    func bans() throws -> [String: MeasuredValue] {
        let bans = rows("ban")
        let reasons = try all("table.standard td:nth-child(4)")
        func ban(_ row: MeasuredRow, _ reason: HTMLNode?) -> MeasuredValue {
            [
                MeasuredValue(row["type"]), MeasuredValue(row["post"]),
                MeasuredValue(row["banned_at_raw"]), MeasuredValue(seconds(row["banned_at"])),
                person(row["user"]), MeasuredValue(collapsed(reason).map { String($0.prefix(50)) }),
                person(row["requester"]), person(row["approver"]),
            ]
        }
        return [
            "first": ban(bans[0], reasons.first), "last": ban(bans[bans.count - 1], reasons.last),
            "n": .number(Int64(bans.count)),
            "nopost": .number(Int64(bans.filter { $0["post"] == nil }.count)),
            "types": MeasuredValue(Set(bans.compactMap { $0["type"] }).sorted()),
        ]
    }

    private func person(_ key: String?) -> MeasuredValue {
        [MeasuredValue(key), MeasuredValue(row("user", key)?["name"])]
    }
}

extension MeasuredValue: ExpressibleByStringLiteral {
    init(stringLiteral text: String) { self = .text(text) }
}
