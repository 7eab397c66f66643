internal import KithSourceText

/// Unicode properties: the names of ECMA-262, translated for PCRE2.
enum PatternProperty {
    /// Returns the name for PCRE2; `nil` if the name is unknown.
    static func translate(_ name: String) -> String? {
        let parts = name.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
        guard parts.count < 3, isName(name) else { return nil }
        guard parts.count == 2 else { return categories[name] ?? lone(name) }
        switch parts[0] {
        case "General_Category", "gc":
            return categories[parts[1]] ?? (isCategory(parts[1]) ? parts[1] : nil)
        case "Script", "sc": return "sc:" + parts[1]
        case "Script_Extensions", "scx": return "scx:" + parts[1]
        default: return nil
        }
    }

    /// Returns the PCRE2 name of a general category or a binary property.
    private static func lone(_ name: String) -> String? {
        if isCategory(name) { return name }
        if name == "Assigned" { return "^Cn" }
        return binaries.contains(name) ? name : nil
    }

    private static func isName(_ name: String) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                byte.isASCIIAlphanumeric || byte == UInt8(ascii: "_")
                    || byte == UInt8(ascii: "=")
            }
    }

    private static func isCategory(_ name: String) -> Bool {
        categories.values.contains(name)
    }

    private static let categories: [String: String] = [
        "Cased_Letter": "L&", "LC": "L&", "Close_Punctuation": "Pe", "Connector_Punctuation": "Pc",
        "Control": "Cc", "cntrl": "Cc", "Currency_Symbol": "Sc", "Dash_Punctuation": "Pd",
        "Decimal_Number": "Nd", "digit": "Nd", "Enclosing_Mark": "Me", "Final_Punctuation": "Pf",
        "Format": "Cf", "Initial_Punctuation": "Pi", "Letter": "L", "Letter_Number": "Nl",
        "Line_Separator": "Zl", "Lowercase_Letter": "Ll", "Mark": "M", "Combining_Mark": "M",
        "Math_Symbol": "Sm", "Modifier_Letter": "Lm", "Modifier_Symbol": "Sk",
        "Nonspacing_Mark": "Mn", "Number": "N", "Open_Punctuation": "Ps", "Other": "C",
        "Other_Letter": "Lo", "Other_Number": "No", "Other_Punctuation": "Po",
        "Other_Symbol": "So", "Paragraph_Separator": "Zp", "Private_Use": "Co",
        "Punctuation": "P", "punct": "P", "Separator": "Z", "Space_Separator": "Zs",
        "Spacing_Mark": "Mc", "Surrogate": "Cs", "Symbol": "S", "Titlecase_Letter": "Lt",
        "Unassigned": "Cn", "Uppercase_Letter": "Lu",
    ]

    private static let binaries: Set<String> = [
        "Any", "ASCII", "ASCII_Hex_Digit", "AHex", "Alphabetic", "Alpha", "Bidi_Control",
        "Bidi_Mirrored", "Case_Ignorable", "Cased", "Changes_When_Casefolded",
        "Changes_When_Casemapped", "Changes_When_Lowercased", "Changes_When_Titlecased",
        "Changes_When_Uppercased", "Dash", "Default_Ignorable_Code_Point", "Deprecated",
        "Diacritic", "Emoji", "Emoji_Component", "Emoji_Modifier", "Emoji_Modifier_Base",
        "Emoji_Presentation", "Extended_Pictographic", "Extender", "Grapheme_Base",
        "Grapheme_Extend", "Hex_Digit", "IDS_Binary_Operator", "IDS_Trinary_Operator",
        "ID_Continue", "ID_Start", "Ideographic", "Join_Control", "Logical_Order_Exception",
        "Lowercase", "Lower", "Math", "Noncharacter_Code_Point", "Pattern_Syntax",
        "Pattern_White_Space", "Quotation_Mark", "Radical", "Regional_Indicator",
        "Sentence_Terminal", "Soft_Dotted", "Terminal_Punctuation", "Unified_Ideograph",
        "Uppercase", "Upper", "Variation_Selector", "White_Space", "XID_Continue", "XID_Start",
    ]
}
