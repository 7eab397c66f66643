package import KithSyntax

/// One condition of a compiled schema, with the keyword that states it.
package struct SchemaPart {
    /// The condition.
    package let condition: SchemaCondition
    /// The name of the keyword.
    package let keyword: String
    /// The value of the keyword; the schema itself if no keyword states the condition.
    package let place: SyntaxNode
}

/// A condition of a compiled schema on a value; other schemas are named by their numbers.
package enum SchemaCondition {
    /// The value has one of these types.
    case types(Set<JSONType>)
    /// The value equals one of these.
    case values([SyntaxNode])
    /// A number is at least this decimal, or above it.
    case least(String, isExclusive: Bool)
    /// A number is at most this decimal, or below it.
    case most(String, isExclusive: Bool)
    /// A number is a multiple of this decimal.
    case multiple(String)
    /// A string or number has a form.
    case form(SchemaForm)
    /// The length of a string, or the number of members or elements, is in a range.
    case count(JSONType, least: Int, most: Int?)
    /// Another schema accepts the value.
    case reference(UInt32)
    /// One of these schemas accepts the value; which one depends on how the schema was reached.
    case dynamicReference([UInt32])
    /// A schema accepts the value that a reference does not lead to.
    case missing
    /// The members of an object meet conditions.
    case members(SchemaMembers)
    /// If an object has a member, it has other members, and another schema accepts it.
    case dependency(String, required: [String], UInt32)
    /// Schemas accept the first elements of an array, and one accepts all others.
    case elements(first: [UInt32], rest: UInt32?)
    /// The elements of an array differ from each other.
    case unique
    /// A schema accepts some elements of an array.
    case contains(UInt32, least: Int, most: Int?, evaluates: Bool)
    /// Every schema accepts the value.
    case all([UInt32])
    /// At least one schema accepts the value.
    case any([UInt32])
    /// Exactly one schema accepts the value.
    case one([UInt32])
    /// A schema refuses the value.
    case not(UInt32)
    /// A schema decides which of two others must accept the value.
    case conditional(UInt32, then: UInt32?, else: UInt32?)
    /// A schema accepts the members that no other condition has evaluated.
    case unevaluatedMembers(UInt32)
    /// A schema accepts the elements that no other condition has evaluated.
    case unevaluatedElements(UInt32)
}

/// A type of JSON values, as the keyword `type` names it.
package enum JSONType: String, CaseIterable, Sendable {
    /// The types, under their names in JSON Schema.
    case null, boolean, object, array, number, string, integer
}

/// The conditions on the members of an object.
package struct SchemaMembers {
    /// The schemas for the values of named members, in the order of the names in the schema.
    package var named: [(name: String, schema: UInt32)] = []
    /// The schemas for the values of members whose names a pattern matches.
    package var matching: [(pattern: SchemaForm, schema: UInt32)] = []
    /// The schema for the values of all other members.
    package var additional: UInt32?
    /// The schema for names.
    package var names: UInt32?
    /// The names of members that an object must have.
    package var required: [String] = []
}
