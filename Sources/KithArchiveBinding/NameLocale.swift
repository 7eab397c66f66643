import Glibc

/// A locale in which libarchive returns names in UTF-8, independent of the locale of the process.
@safe struct NameLocale: ~Copyable {
    /// `nil` if the system lacks the locale; then only ASCII names are reliable.
    private let locale: locale_t?

    init() {
        // The mask of the category for character types alone.
        unsafe locale = newlocale(1 << LC_CTYPE, "C.UTF-8", nil)
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
