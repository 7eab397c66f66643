extension Column {
    /// Whether a row's cell says nothing: it is null, absent, an empty text or an empty list.
    @inline(__always)
    func isBare(_ row: Int) -> Bool {
        guard hasValue(row) else { return true }
        return isList ? elements(row).isEmpty : !isInteger && range(row).isEmpty
    }
}
