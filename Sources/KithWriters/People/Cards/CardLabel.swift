internal import KithSourceText

/// What a source calls a contact point or an address, as address books have it.
struct CardLabel {
    /// The type in address books, such as `home`; `nil` for other labels.
    let type: String?
    /// The label, if no type says the same; `nil` if it says no more than the property.
    let own: ArraySlice<UInt8>?

    /// Whether the label says no more than that it is a mail address, a number or a web page.
    var isPlain: Bool { type == nil && own == nil }

    init(_ label: ArraySlice<UInt8>) {
        switch String(decoding: label, as: UTF8.self).lowercased() {
        case "home", "private", "personal": (type, own) = ("home", nil)
        case "work", "office", "business": (type, own) = ("work", nil)
        case "mobile", "mobile phone", "cell", "cell phone": (type, own) = ("cell", nil)
        case "fax": (type, own) = ("fax", nil)
        case "pager": (type, own) = ("pager", nil)
        case "", "email", "e-mail", "mail", "phone", "telephone", "web", "website", "url":
            (type, own) = (nil, nil)
        default: (type, own) = (nil, label)
        }
    }
}
