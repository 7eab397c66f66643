import Glibc

/// A locale for the C libraries that depend on it, independent of the locale of the process.
@safe package struct ThreadLocale: ~Copyable {
    /// What a locale decides.
    package enum Category: Sendable {
        /// The encoding of names.
        case characters
        /// The decimal point.
        case numbers

        fileprivate var mask: Int32 {
            switch self {
            case .characters: 1 << LC_CTYPE
            case .numbers: 1 << LC_NUMERIC
            }
        }
    }

    /// `nil` if the system lacks the locale.
    private let locale: locale_t?

    /// Loads one category of a locale, such as `C.UTF-8`; without it, closures run in the locale of the process.
    package init(_ name: String, for category: Category) {
        unsafe locale = newlocale(category.mask, name, nil)
    }

    deinit {
        if let locale = unsafe locale { unsafe freelocale(locale) }
    }

    /// Runs a closure with the locale set on this thread only.
    package func use<Answer>(_ body: () -> Answer) -> Answer {
        guard let locale = unsafe locale else { return body() }
        let before = unsafe uselocale(locale)
        defer { _ = unsafe uselocale(before) }
        return body()
    }
}
