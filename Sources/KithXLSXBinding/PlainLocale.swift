import Glibc

/// A locale in which numbers have a decimal point, independent of the locale of the process.
@safe struct PlainLocale: ~Copyable {
    /// `nil` if memory is short.
    private let locale: locale_t?

    init() {
        // The mask of the category for numbers alone.
        unsafe locale = newlocale(1 << LC_NUMERIC, "C", nil)
    }

    deinit {
        if let locale = unsafe locale { unsafe freelocale(locale) }
    }

    /// Runs a closure with the locale set on this thread only.
    func use<Answer>(_ body: () -> Answer) -> Answer {
        guard let locale = unsafe locale else { return body() }
        let before = unsafe uselocale(locale)
        defer { _ = unsafe uselocale(before) }
        return body()
    }
}
