internal import Diagnostics
internal import SourceText

/// Which pages of each list were read, to tell which are missing.
struct APIPages {
    private var lists: [(path: String, last: Int64, seen: Set<Int64>, place: SourceSpan)] = []

    /// Notes a page: the address of its list, its number and that of the last page.
    mutating func note(_ path: String, _ page: Int64, of last: Int64, at place: SourceSpan) {
        if let index = lists.firstIndex(where: { $0.path == path }) {
            lists[index].seen.insert(page)
            lists[index].last = max(lists[index].last, last)
        } else {
            lists.append((path, last, [page], place))
        }
    }

    /// One finding for each list of which pages are missing.
    var findings: [Finding] {
        lists.compactMap { list in
            let read = list.seen.count { 1...max(list.last, 1) ~= $0 }
            let missing = list.last - Int64(read)
            guard missing > 0 else { return nil }
            let first = (1...list.last).first { !list.seen.contains($0) } ?? 1
            let rule = MonicaAPIRules.missingPages
            return Finding(
                rule: rule.id, severity: rule.severity,
                message:
                    "\(missing) of the \(list.last) pages of \(list.path) are missing; the first is page \(first)",
                span: list.place)
        }
    }
}
