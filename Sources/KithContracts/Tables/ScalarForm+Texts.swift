internal import KithJSONSchema

extension ScalarForm {
    /// Returns whether a text has the form; a form without a syntax of its own accepts all texts.
    func fits(_ bytes: ArraySlice<UInt8>) -> Bool {
        switch self {
        case .url: TextForms.isURL(bytes)
        case .uri: TextForms.isURI(bytes)
        case .serverURL: TextForms.isServerURL(bytes)
        case .email: TextForms.isEmail(bytes)
        case .mime: TextForms.isMediaType(bytes, allowsRanges: true)
        case .host: TextForms.isHost(bytes)
        case .basePath: TextForms.isBasePath(bytes)
        case .identity: TextForms.isURL(bytes) && !bytes.contains(UInt8(ascii: "#"))
        case .anchor: TextForms.isAnchor(bytes)
        case .licenseID: TextForms.isLicenseExpression(bytes)
        default: true
        }
    }
}
