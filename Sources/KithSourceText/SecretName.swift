private import KithSystemBinding

/// Recognises names of fields that hold secrets: `password`, `api_key`, `accessToken`,
/// `google2fa_secret`.
///
/// The values of such fields are left out of all output, even in formats that are otherwise
/// unknown. Hiding a harmless value is preferred to showing a secret one.
package enum SecretName {
    /// Returns whether a field with this name holds a secret.
    ///
    /// Recognises `snake_case`, `kebab-case`, `camelCase` and words written together.
    package static func isSecret(_ name: some Collection<UInt8>) -> Bool {
        2...64 ~= name.count && isSecret(Array(name)[...])
    }

    /// Returns whether a field with this name holds a secret, without copying the name.
    package static func isSecret(_ name: ArraySlice<UInt8>) -> Bool {
        guard 2...64 ~= name.count else { return false }
        // Fast check: most names lack a letter of every pattern.
        var letters: UInt32 = 0
        for byte in name { letters |= mask(byte) }
        guard masks.contains(where: { $0 & letters == $0 }) else { return false }
        var joined = name.filter { isOfWord($0) }
        for index in joined.indices { joined[index] = joined[index].lowercasedASCII }
        let named = patterns.filter { $0.mask & letters == $0.mask && $0.isIn(joined) }
        guard !named.isEmpty else { return false }
        let words = words(of: name)
        guard let first = words.first, let last = words.last else { return false }
        return named.contains { !$0.isWhole || $0.text == last || $0.text == joined }
            && !counted.contains(first) && !describing.contains(last)
            && !harmless.contains {
                joined.span.firstOffset(of: $0.span, in: joined.indices) != nil
            }
    }

    /// A text that marks a name as secret.
    private struct Pattern {
        let text: [UInt8]
        /// Whether the text must be the last word or the whole name, because other words contain
        /// it.
        let isWhole: Bool
        let mask: UInt32

        init(_ text: String, isWhole: Bool) {
            self.text = Array(text.utf8)
            self.isWhole = isWhole
            mask = text.utf8.reduce(into: UInt32(0)) { $0 |= SecretName.mask($1) }
        }

        /// Returns whether the letters of a name contain the text; if `isWhole`, whether they end
        /// with it.
        func isIn(_ name: [UInt8]) -> Bool {
            isWhole
                ? name.suffix(text.count) == text[...]
                : name.span.firstOffset(of: text.span, in: name.indices) != nil
        }
    }

    private static let patterns =
        [
            "password", "passwort", "kennwort", "passwd", "pswd", "passphrase", "passkey",
            "signingkey", "sessid", "passcode", "secret", "token", "apikey",
            "privatekey", "accesskey", "authkey", "encryptionkey", "sessionkey", "masterkey",
            "servicerolekey", "anonkey", "recoverycode", "recoverykey", "backupcode",
            "credential", "2fa", "twofactor", "totp", "otpcode", "mfacode", "authorizationcode",
        ].map { Pattern($0, isWhole: false) }
        + [
            "pwd", "pw", "pass", "otp", "sessionid", "mfa", "jwt", "authorization", "cookie",
            "cookies", "cvv", "cvc",
            "recovery",
            "pincode", "bearer",
        ].map { Pattern($0, isWhole: true) }

    /// The distinct letter masks of the patterns.
    private static let masks = Array(Set(patterns.map(\.mask)))

    /// Last words of names that describe a secret without containing it: `token_type`,
    /// `passwordChangedAt`.
    private static let describing = set([
        "type", "types", "url", "uri", "href", "link", "endpoint", "name", "policy", "count",
        "counts",
        "limit", "limits", "length", "size", "expiry", "expires", "expired", "expiration", "expire",
        "in", "at",
        "on", "date", "time", "ttl", "lifetime", "seconds", "status", "state", "required",
        "enabled", "disabled", "changed", "updated", "created", "confirmed", "verified", "field",
        "label", "format", "algorithm", "alg", "method", "methods", "scope", "scopes", "usage",
        "rules", "title", "description", "id", "page", "header",
    ])
    /// First words of names of counts and questions: `max_tokens`, `hasPassword`.
    private static let counted = set([
        "max", "min", "total", "prompt", "completion", "num", "number", "count", "has", "is", "use",
        "uses", "requires", "require", "needs", "show",
    ])
    /// Names that are not secret: pagination tokens, secretaries, tokenizers.
    private static let harmless = [
        "pagetoken", "nexttoken", "synctoken", "nextsynctoken", "cursor", "continuationtoken",
        "resumetoken", "startingtoken", "secretar", "tokeniz", "tokenis",
    ].map { Array($0.utf8) }

    private static func set(_ words: [String]) -> Set<[UInt8]> {
        Set(words.map { Array($0.utf8) })
    }

    private static func mask(_ byte: UInt8) -> UInt32 {
        let letter = byte | 0x20
        return 0x61...0x7A ~= letter ? 1 << UInt32(letter - 0x61) : byte == 0x32 ? 1 << 26 : 0
    }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || byte >= 0x80
    }

    /// Returns the words of a name in lower case: `APIKey2` gives `api`, `key2`.
    private static func words(of name: ArraySlice<UInt8>) -> [[UInt8]] {
        var words: [[UInt8]] = []
        var word: [UInt8] = []
        let bytes = Array(name)
        for (index, byte) in bytes.enumerated() {
            let isCapital = byte.isASCIIUppercase
            let isLetter = isOfWord(byte)
            let before = index > 0 ? bytes[index - 1] : 0
            let isAfterSmall = before.isASCIILowercase || before.isASCIIDigit
            let isBeforeSmall = index + 1 < bytes.count && bytes[index + 1].isASCIILowercase
            if !isLetter || isCapital && (isAfterSmall || before.isASCIIUppercase && isBeforeSmall)
            {
                if !word.isEmpty { words.append(word) }
                word = []
            }
            if isLetter { word.append(isCapital ? byte | 0x20 : byte) }
        }
        if !word.isEmpty { words.append(word) }
        return words
    }
}
