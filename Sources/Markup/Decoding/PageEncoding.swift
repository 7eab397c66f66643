/// How the bytes of a page are to be read.
public enum PageEncoding: String, Sendable {
    /// UTF-8; bytes that are none read as U+FFFD.
    case utf8 = "utf-8"
    /// Windows code page 1252, which is also meant where a page says iso-8859-1.
    case windows1252 = "windows-1252"
    /// UTF-16, the lower byte first.
    case utf16LittleEndian = "utf-16le"
    /// UTF-16, the higher byte first.
    case utf16BigEndian = "utf-16be"
}
