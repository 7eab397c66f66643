extension Span where Element: AnyObject {
    /// Passes an object to a function without retaining it.
    ///
    /// The span's storage keeps the object alive and cannot change during the call.
    @inlinable @inline(__always)
    package func lend<Result>(_ index: Index, _ use: (Element) -> Result) -> Result {
        unsafe Unmanaged.passUnretained(self[index])._withUnsafeGuaranteedRef { use($0) }
    }
}
