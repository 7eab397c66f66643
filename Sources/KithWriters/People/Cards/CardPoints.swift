internal import KithModel

/// Contact points and addresses in vCard.
struct CardPoints {
    let version: VCard.Version

    func property(_ point: ContactPoint) -> ContentProperty {
        switch point.sort {
        case .email: property("EMAIL", .text(point.value), point.label)
        case .telephone: property("TEL", .text(point.value), point.label)
        case .webPage:
            property("URL", .other("uri", point.uri ?? URIText.escaped(point.value)), point.label)
        case .account: account(point)
        }
    }

    func property(_ address: PostalAddress) -> ContentProperty {
        let parts = [
            [], [], address.street, address.locality, address.region, address.postalCode,
            address.country,
        ]
        var property = property("ADR", .components(parts), address.label)
        if version == .four, let position = address.geo {
            property.parameters.append(("GEO", position[...]))
        }
        return property
    }

    /// Returns the address of a person of whom no more than the town is known.
    func property(town: ArraySlice<UInt8>) -> ContentProperty {
        ContentProperty("ADR", .components([[], [], [], town, [], [], []]))
    }

    private func property(
        _ name: String, _ value: ContentProperty.Value, _ label: ArraySlice<UInt8>
    ) -> ContentProperty {
        let label = CardLabel(label)
        let type = label.type.map { [(name: "TYPE", value: ArraySlice($0.utf8))] } ?? []
        return ContentProperty(name, value, type, label: label.own)
    }

    /// Returns an account at a service (RFC 9554): a URI of messages, a web page, or a name.
    private func account(_ point: ContactPoint) -> ContentProperty {
        let isMessaging = !point.scheme.isEmpty
        var parameters: [ContentProperty.Parameter] = []
        if !point.label.isEmpty {
            let parameter =
                version == .four ? "SERVICE-TYPE" : isMessaging ? "X-SERVICE-TYPE" : "TYPE"
            parameters.append((parameter, point.label))
        }
        if let uri = point.uri {
            let name =
                isMessaging ? "IMPP" : version == .four ? "SOCIALPROFILE" : "X-SOCIALPROFILE"
            return ContentProperty(name, .other("uri", uri), parameters)
        }
        if version == .four { parameters.append(("VALUE", ArraySlice("text".utf8))) }
        return ContentProperty(
            version == .four ? "SOCIALPROFILE" : "X-SOCIALPROFILE", .text(point.value), parameters)
    }
}

extension ContactPoint {
    /// The URI of an account, or `nil` if the source has no more than its name.
    var uri: [UInt8]? {
        if URIText.isWeb(value) { return URIText.escaped(value) }
        guard !scheme.isEmpty else { return nil }
        return URIText.escaped(value.starts(with: scheme) ? value : scheme + value)
    }
}

extension PostalAddress {
    /// The position as a URI (RFC 5870).
    var geo: [UInt8]? {
        position.map { Array("geo:".utf8) + $0.latitude + [UInt8(ascii: ",")] + $0.longitude }
    }
}
