/// A form of web address that leads to a row, for links in texts: `showthread.php?threadid=<key>`.
package struct AddressForm: Hashable, Sendable {
    /// The beginning of the last component of the path; `nil` if any page is meant.
    package let page: String?
    /// The part of the address with the key.
    package let part: Part

    /// A part of an address.
    package enum Part: Hashable, Sendable {
        /// A parameter of the query.
        case parameter(String)
        /// The fragment, after a prefix such as `post`.
        case fragment(prefix: String)
    }
}
