internal import KithSourceText

/// A file in a text, as its bytes: the text is again what stands before them, and the bytes in base64.
struct StoredFile {
    /// What stands before the digits, such as `data:image/png;base64,`.
    let head: ArraySlice<UInt8>
    /// The bytes of the file.
    let bytes: [UInt8]
    /// The file extension, for common types.
    let fileExtension: String?

    /// Decodes a text; `nil` if it would not be the same again, or there are no bytes.
    init?(_ text: ArraySlice<UInt8>) {
        guard let file = EncodedFile(text), let digits = file.base64, let bytes = file.decoded(),
            !bytes.isEmpty
        else { return nil }
        head = text.dropLast(digits.count)
        self.bytes = bytes
        fileExtension = file.fileExtension
        var again = Array(head)
        Base64.encode(bytes.span, appendingTo: &again)
        guard text.elementsEqual(again) else { return nil }
    }
}
