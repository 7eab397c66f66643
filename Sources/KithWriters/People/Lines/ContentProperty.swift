internal import KithModel

/// A property of a card or of an entry in a calendar: a name, parameters and a value.
///
/// vCard (RFC 6350) and iCalendar (RFC 5545) write it as a line, jCard (RFC 7095) as an array.
struct ContentProperty {
    /// The name, in capitals.
    let name: String
    /// The group that joins the properties of one item.
    var group: String?
    /// The parameters.
    var parameters: [Parameter]
    /// The value.
    let value: Value
    /// What the source calls the value, if no parameter can say it.
    var label: ArraySlice<UInt8>?

    /// A parameter.
    typealias Parameter = (name: String, value: ArraySlice<UInt8>)

    /// The value of a property.
    enum Value {
        /// A text.
        case text(ArraySlice<UInt8>)
        /// Several texts.
        case texts([ArraySlice<UInt8>])
        /// A text of several components, such as a name.
        case components([ArraySlice<UInt8>])
        /// A date of which parts may be unknown.
        case date(PartialDate)
        /// A value of another type, which needs no escaping.
        case other(String, [UInt8])
    }

    init(
        _ name: String, _ value: Value, group: String? = nil,
        _ parameters: [Parameter] = [],
        label: ArraySlice<UInt8>? = nil
    ) {
        self.name = name
        self.group = group
        self.parameters = parameters
        self.value = value
        self.label = label
    }
}

extension ContentProperty.Value {
    /// A text of Kith's own.
    static func text(_ text: String) -> Self { .text(ArraySlice(text.utf8)) }

    /// A URI; bytes that no URI may contain are escaped.
    static func uri(_ uri: some Sequence<UInt8>) -> Self { .other("uri", URIText.escaped(uri)) }
}
