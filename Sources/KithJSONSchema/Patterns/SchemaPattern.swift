private import KithRegexBinding

/// Checks of patterns outside schemas.
package enum SchemaPattern {
    /// Returns why a text is not a valid pattern of ECMA-262; `nil` if it is.
    package static func problem(in pattern: String) -> String? {
        do throws(PatternError) {
            _ = try KeyPattern(pattern, limits: RegexLimits())
            return nil
        } catch {
            return error.message
        }
    }

    /// Returns whether a text is a valid pattern of ECMA-262 in the strict sense, without the extensions of
    /// browsers.
    static func isPattern(_ text: String) -> Bool {
        guard (try? PatternTranslator.translate(text, isStrict: true)) != nil else { return false }
        return problem(in: text) == nil
    }
}
