extension Column {
    /// The elements that are equal to an earlier one, in order; O(n) for text, O(n log n) for numbers.
    package var repetitions: [Repetition] {
        guard isInteger else { return KeyTable(self).repetitions }
        var present: [Int] = []
        for row in 0..<count where hasValue(row) { present += elements(row) }
        present.sort { (integers[$0], $0) < (integers[$1], $1) }
        var found: [Repetition] = []
        var first = 0
        for index in present.indices.dropFirst() {
            if integers[present[index]] == integers[present[first]] {
                found.append(Repetition(element: present[index], first: present[first]))
            } else {
                first = index
            }
        }
        return found.sorted { $0.element < $1.element }
    }
}
