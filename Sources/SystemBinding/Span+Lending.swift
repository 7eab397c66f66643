extension Span where Element: AnyObject {
    /// Lends an object to a function without counting that one more uses it.
    ///
    /// The list that the span looks at holds the object, and cannot change meanwhile.
    @inlinable @inline(__always)
    public func lend<Result>(_ index: Index, _ use: (Element) -> Result) -> Result {
        unsafe Unmanaged.passUnretained(self[index])._withUnsafeGuaranteedRef { use($0) }
    }
}
