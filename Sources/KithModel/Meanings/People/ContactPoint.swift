/// A way to reach a person.
package struct ContactPoint: Sendable {
    /// The sorts of ways that address books tell apart.
    package enum Sort: Sendable {
        case email, telephone, webPage
        /// An account at a service.
        case account
    }

    /// The sort.
    package let sort: Sort
    /// The address, number, name or URL.
    package let value: ArraySlice<UInt8>
    /// The beginning of a URL that leads there, such as `tel:`; empty if the source has none.
    package let scheme: ArraySlice<UInt8>
    /// What the source calls it, such as "Work" or "Telegram"; empty if it has no name for it.
    package let label: ArraySlice<UInt8>

    /// Creates a way of a known sort.
    init(_ sort: Sort, _ value: ArraySlice<UInt8>, label: String = "") {
        self.sort = sort
        self.value = value
        scheme = []
        self.label = ArraySlice(label.utf8)
    }

    /// Takes the way of a row; `nil` if it has no value.
    init?(_ meanings: Meanings, _ row: RowID) {
        guard let value = meanings.text(.value, of: row), !value.isEmpty else { return nil }
        self.value = value
        scheme = meanings.text(.scheme, of: row) ?? []
        label = meanings.text(.label, of: row) ?? []
        let kind = meanings.text(.kind, of: row) ?? []
        let name = scheme.prefix { $0 != UInt8(ascii: ":") }
        // More than a scheme, such as https://chat.example/, leads to accounts at a service.
        let isBare = scheme[name.endIndex...].allSatisfy {
            $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "/")
        }
        sort = Self.sort(kind) ?? (isBare ? Self.sort(name) : nil) ?? .account
    }

    /// Returns the sort for a word of a source or the scheme of a URL, or `nil` for other words.
    private static func sort(_ word: ArraySlice<UInt8>) -> Sort? {
        switch String(decoding: word, as: UTF8.self).lowercased() {
        case "email", "e-mail", "mail", "mailto": .email
        case "phone", "telephone", "mobile", "tel", "sms": .telephone
        case "url", "website", "web page", "http", "https": .webPage
        default: nil
        }
    }
}

/// A postal address; parts that the source does not have are empty.
package struct PostalAddress: Sendable {
    /// What the source calls it, such as "Home".
    package let label: ArraySlice<UInt8>
    /// The street and number.
    package let street: ArraySlice<UInt8>
    /// The town.
    package let locality: ArraySlice<UInt8>
    /// The state or province.
    package let region: ArraySlice<UInt8>
    /// The postal code.
    package let postalCode: ArraySlice<UInt8>
    /// The country: its name or code.
    package let country: ArraySlice<UInt8>
    /// The latitude and longitude in degrees, as the source writes them; `nil` unless it has both.
    package let position: (latitude: ArraySlice<UInt8>, longitude: ArraySlice<UInt8>)?

    init(_ meanings: Meanings, _ row: RowID) {
        func text(_ part: Meaning.Part) -> ArraySlice<UInt8> { meanings.text(part, of: row) ?? [] }
        label = text(.label)
        street = text(.street)
        locality = text(.locality)
        region = text(.region)
        postalCode = text(.postalCode)
        country = text(.country)
        let (latitude, longitude) = (text(.latitude), text(.longitude))
        position = latitude.isEmpty || longitude.isEmpty ? nil : (latitude, longitude)
    }
}
