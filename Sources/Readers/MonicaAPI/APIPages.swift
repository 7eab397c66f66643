internal import Diagnostics
internal import SourceText

/// Which pages of each list were read, to tell which are missing.
struct APIPages {
    private struct List {
        let path: String
        var last: Int64
        var seen: Set<Int64> = []
        /// What its objects call themselves.
        var object: [UInt8]?
        let place: SourceSpan

        /// How many of its pages were not read.
        var missing: Int64 { last - Int64(seen.count { 1...max(last, 1) ~= $0 }) }
    }

    private var lists: [List] = []

    /// Notes a page: the address of its list, its number and that of the last page, and what its objects are.
    mutating func note(
        _ path: String, _ page: Int64, of last: Int64, _ object: [UInt8]?, at place: SourceSpan
    ) {
        let index = lists.firstIndex { $0.path == path } ?? lists.count
        if index == lists.count { lists.append(List(path: path, last: last, place: place)) }
        lists[index].seen.insert(page)
        lists[index].last = max(lists[index].last, last)
        lists[index].object = lists[index].object ?? object
    }

    /// Whether some lists hold such objects, and all pages of them were read.
    func areWhole(_ object: String) -> Bool {
        let own = lists.filter { $0.object?.elementsEqual(object.utf8) == true }
        return !own.isEmpty && own.allSatisfy { $0.missing <= 0 }
    }

    /// One finding for each list of which pages are missing.
    var findings: [Finding] {
        lists.compactMap { list in
            guard list.missing > 0 else { return nil }
            let first = (1...list.last).first { !list.seen.contains($0) } ?? 1
            let rule = MonicaAPIRules.missingPages
            return rule.finding(
                "\(list.missing) of the \(list.last) pages of \(list.path) are missing; the first is page \(first)",
                at: list.place)
        }
    }
}
