/// The supported encodings of a page.
package enum PageEncoding: String, Sendable {
    /// UTF-8; invalid bytes read as U+FFFD.
    case utf8 = "utf-8"
    /// Windows code page 1252, also used for pages that declare iso-8859-1.
    case windows1252 = "windows-1252"
    /// UTF-16, little-endian.
    case utf16LittleEndian = "utf-16le"
    /// UTF-16, big-endian.
    case utf16BigEndian = "utf-16be"
}
