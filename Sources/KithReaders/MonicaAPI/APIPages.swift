internal import KithDiagnostics
internal import KithSourceText

/// The pages of each list that have been read, to report missing ones.
struct APIPages {
    private struct List {
        let path: String
        var last: Int64
        var seen: Set<Int64> = []
        /// The type name of its objects.
        var object: [UInt8]?
        let place: SourceSpan

        /// The number of its pages that have not been read.
        var missing: Int64 { last - Int64(seen.count { 1...max(last, 1) ~= $0 }) }
    }

    private var lists: [List] = []

    /// Adds a page: the address of its list, its number, the number of the last page, and the type of its objects.
    mutating func note(
        _ path: String, _ page: Int64, of last: Int64, _ object: [UInt8]?, at place: SourceSpan
    ) {
        let index = lists.firstIndex { $0.path == path } ?? lists.count
        if index == lists.count { lists.append(List(path: path, last: last, place: place)) }
        lists[index].seen.insert(page)
        lists[index].last = max(lists[index].last, last)
        lists[index].object = lists[index].object ?? object
    }

    /// Returns whether there are lists of this type of object, and all their pages have been read.
    func areWhole(_ object: String) -> Bool {
        let own = lists.filter { $0.object?.elementsEqual(object.utf8) == true }
        return !own.isEmpty && own.allSatisfy { $0.missing <= 0 }
    }

    /// One finding for each list with missing pages.
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
