import Glibc

/// A locale in which libarchive can give out names in UTF-8, whatever the process runs in.
@safe struct NameLocale: ~Copyable {
    /// `nil` where the system has no such locale; only names in ASCII can then be relied on.
    private let locale: locale_t?

    init() {
        // The set of categories that holds nothing but the kinds of characters.
        unsafe locale = newlocale(1 << LC_CTYPE, "C.UTF-8", nil)
    }

    deinit {
        if let locale = unsafe locale { unsafe freelocale(locale) }
    }

    /// Calls something in that locale, on this thread only.
    func use<Answer>(_ body: () -> Answer) -> Answer {
        guard let locale = unsafe locale else { return body() }
        let before = unsafe uselocale(locale)
        defer { _ = unsafe uselocale(before) }
        return body()
    }
}
