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
}
