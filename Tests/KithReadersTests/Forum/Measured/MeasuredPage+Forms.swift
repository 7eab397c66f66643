import KithMarkup
import KithModel

@testable import KithReaders

/// What was measured of forms, announcements, errors and the search form.
extension MeasuredPage {
    /// The fields of a form: no row holds most of them.
    func form(_ selector: String) throws -> MeasuredValue {
        let form = try first(selector)
        let secrets = ["formkey", "form_cookie", "iconid"]
        let fields = try all("input[name], textarea[name], select[name]", in: form)
        return .list(
            fields.filter { !secrets.contains(attribute("name", $0) ?? "") }.map { node in
                let isArea = tree.isElement(node, .textarea)
                return [
                    .text(isArea ? "textarea" : "input"), MeasuredValue(attribute("type", node)),
                    MeasuredValue(attribute("name", node)),
                    isArea
                        ? .text(rows("draft").first?["text"] ?? "")
                        : MeasuredValue(attribute("value", node)),
                ]
            })
    }

    func compose() throws -> [String: MeasuredValue] {
        var result = ["form": try form("form[name=vbform]")]
        guard capture["page"] != "new_reply" else { return result }
        let offered = rows("draft")[0].list("tags")
        let second = try all("form[name=vbform] input[type=radio]:not([name=iconid])")
        func tag(_ key: String?) -> MeasuredValue {
            [MeasuredValue(key), MeasuredValue(row("tag", key)?["image"])]
        }
        result["first"] = tag(offered.first)
        result["last"] = tag(offered.last)
        result["n"] = .number(Int64(offered.count))
        result["name"] = MeasuredValue(attribute("name", try first("div.posticon input")))
        let seconds = rows("draft")[0].list("secondary_tags")
        result["nsec"] = [.number(Int64(second.count)), .number(Int64(seconds.count))]
        if !second.isEmpty {
            result["sec"] = .list(
                zip(second, seconds).map {
                    [
                        MeasuredValue(attribute("name", $0)), MeasuredValue(attribute("value", $0)),
                        ["", .text($1)],
                    ]
                })
        }
        return result
    }

    func announcements() throws -> [String: MeasuredValue] {
        [
            "count": [MeasuredValue(capture["declared_count"])],
            "items": .list(
                try rows("announcement").enumerated().map { number, row in
                    let body = try all("table.post td.postbody")[number]
                    return [
                        MeasuredValue(row["author_name"]),
                        MeasuredValue(row["author_registered_on_raw"]),
                        .number(Int64(raw(body)?.unicodeScalars.count ?? 0)),
                        MeasuredValue(row["posted_at_raw"]),
                        MeasuredValue(self.seconds(row["posted_at"])),
                    ]
                }), "n": .number(Int64(try all("table.post tr").count)),
            // Parsers of HTML 5 put a table's rows into a body, libxml2 does not.
            "tbody": .flag(true),
        ]
    }

    func failure() throws -> [String: MeasuredValue] {
        guard
            tree.attribute(.class, of: try first("body") ?? tree.root)?.starts(
                with: "standard".utf8) == true
        else { return [:] }
        return [
            "h2": MeasuredValue(capture["title"]),
            "inner": MeasuredValue(capture["message"].map { String($0.prefix(220)) }),
        ]
    }

    func search() throws -> [String: MeasuredValue] {
        // The first entry, which is a button, stands for all forums.
        let all = MeasuredEntry(id: "-1", depth: 0, above: [], name: "Select All Forums")
        var entries = [all]
        for row in rows(["group", "forum"]) {
            var above: [String] = []
            var next = row["parent"] ?? row["group"]
            while let key = next {
                above.append(key)
                next = entries.first { $0.id == key }?.above.first
            }
            entries.append(
                MeasuredEntry(
                    id: row.key ?? "", depth: above.count, above: above, name: row["name"] ?? ""))
        }
        return [
            "first": .list(entries.prefix(4).map(\.value)),
            "last": .list(entries.suffix(3).map(\.value)),
            "maxd": MeasuredValue(entries.map { Int64($0.depth) }.max()),
            "maxpar": MeasuredValue(entries.map { Int64($0.above.count) }.max()),
            "n": .number(Int64(entries.count)),
            "results": .number(Int64(rows("search_result").count)),
        ]
    }
}

/// A forum in the form that searches in forums.
private struct MeasuredEntry {
    let id: String
    let depth: Int
    let above: [String]
    let name: String

    var value: MeasuredValue {
        [
            .text(id), ["depth\(depth)".measured], .list(above.map { .text("parent\($0)") }),
            .text(name),
        ]
    }
}

extension String {
    fileprivate var measured: MeasuredValue { .text(self) }
}
