package import KithATProto

extension ReaderOption where Value == DIDKey {
    /// The key that signs the repository of an account.
    package static var signingKey: ReaderOption<DIDKey> {
        ReaderOption(
            "did-key", valueName: "key",
            .word("a public key such as did:key:zDnae… or did:key:zQ3sh…"),
            help: "The signing key of a Bluesky repository, did:key:z…, from its DID document."
        ) { word in try? DIDKey(word) }
    }
}

extension ReaderOption where Value == DID {
    /// The account of the repositories.
    package static var account: ReaderOption<DID> {
        ReaderOption(
            "did", valueName: "account", .word("a DID such as did:plc:… or did:web:…"),
            help: "The account of a Bluesky file, if its name does not say."
        ) { word in try? DID(word) }
    }
}
