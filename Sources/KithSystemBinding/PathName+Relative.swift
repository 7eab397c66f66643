extension PathName {
    /// Returns the path relative to an ancestor folder; `nil` if the folder is not an ancestor.
    ///
    /// Both must be absolute and normalized.
    package func relative(to folder: PathName) -> PathName? {
        let slash = UInt8(ascii: "/")
        let prefix = folder.bytes.last == slash ? folder.bytes : folder.bytes + [slash]
        guard bytes.count > prefix.count, bytes.starts(with: prefix) else { return nil }
        return PathName(bytes: Array(bytes[prefix.count...]))
    }
}
