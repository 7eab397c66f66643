private import RegexBinding

/// Patterns of schemas by themselves.
public enum SchemaPattern {
    /// Why a text is no pattern by ECMA-262; `nil` for one that is.
    public static func problem(in pattern: String) -> String? {
        do throws(PatternError) {
            _ = try KeyPattern(pattern, limits: RegexLimits())
            return nil
        } catch {
            return error.message
        }
    }

    /// Whether a text is a pattern by the letter of ECMA-262, without what browsers allow besides.
    static func isPattern(_ text: String) -> Bool {
        guard (try? PatternTranslator.translate(text, isStrict: true)) != nil else { return false }
        return problem(in: text) == nil
    }
}
