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
        guard 2...64 ~= name.count, let end = name.last else { return false }
        let letters = letters(of: name)
        guard canBeSecret(letters: letters, end: end) else { return false }
        var joined: [UInt8] = []
        joined.reserveCapacity(name.count)
        for byte in name where isOfWord(byte) { joined.append(byte.lowercasedASCII) }
        let named = patterns.filter { $0.letters & letters == $0.letters && $0.isIn(joined) }
        guard !named.isEmpty else { return false }
        let words = words(of: name)
        guard let first = words.first, let last = words.last else { return false }
        return named.contains { !$0.isWhole || $0.text == last || $0.text == joined }
            && !counted.contains(first) && !describing.contains(last)
            && !harmless.contains {
                joined.span.firstOffset(of: $0.span, in: joined.indices) != nil
            }
    }

    /// Returns the set of a name's letters, regardless of their case.
    package static func letters(of name: some Sequence<UInt8>) -> UInt32 {
        name.reduce(0) { $0 | letter($1) }
    }

    /// Returns the set of one letter; other bytes may share its bit.
    @inlinable @inline(__always)
    package static func letter(_ byte: UInt8) -> UInt32 { 1 << UInt32(byte & 31) }

    /// Returns whether a name with these letters and this last byte can be a secret; most names lack a letter of
    /// every pattern.
    package static func canBeSecret(letters: UInt32, end: UInt8) -> Bool {
        hasPartSet(letters)
            || wholeSets.contains { $0.letters & letters == $0.letters && $0.end == letter(end) }
            || !isOfWord(end)
    }

    /// A text that marks a name as secret.
    private struct Pattern {
        let text: [UInt8]
        /// Whether the text must be the last word or the whole name, because other words contain
        /// it.
        let isWhole: Bool
        let letters: UInt32

        init(_ text: String, isWhole: Bool) {
            self.text = Array(text.utf8)
            self.isWhole = isWhole
            letters = SecretName.letters(of: text.utf8)
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

    /// Returns whether the letters of a pattern that may stand anywhere are among some letters.
    private static func hasPartSet(_ letters: UInt32) -> Bool {
        let letters = SIMD8(repeating: letters)
        return partSets.contains { any(letters & $0 .== $0) }
    }

    /// The letters of the patterns that may stand anywhere, without those sets that contain another one.
    private static let partSets: [SIMD8<UInt32>] = {
        let all = Set(patterns.filter { !$0.isWhole }.map(\.letters))
        let least = all.filter { set in !all.contains { $0 != set && $0 & set == $0 } }.sorted()
        return stride(from: 0, to: least.count, by: 8).map { start in
            // Fills the rest with sets that hardly any name contains; such a name is read.
            var sets = SIMD8(repeating: UInt32.max)
            for (lane, set) in least[start...].prefix(8).enumerated() { sets[lane] = set }
            return sets
        }
    }()
    /// The letters of the patterns that end a name, and their last letter.
    private static let wholeSets = patterns.filter(\.isWhole).compactMap { pattern in
        pattern.text.last.map { (letters: pattern.letters, end: letter($0)) }
    }

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
