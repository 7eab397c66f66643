/// Formats of strings, for checks outside schemas.
public enum TextFormat: Sendable {
    /// An e-mail address, with letters of any script.
    case email
    /// A URI with a scheme, with letters of any script.
    case iri
    /// A URI or a part of one, with letters of any script.
    case iriReference

    /// Returns whether a text has the format.
    public func fits(_ text: Span<UInt8>) -> Bool {
        switch self {
        case .email: Format.internationalEmail.fits(text)
        case .iri: Format.iri.fits(text)
        case .iriReference: Format.iriReference.fits(text)
        }
    }
}
