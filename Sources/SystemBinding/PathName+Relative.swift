extension PathName {
    /// The same file as seen from a folder that it is in; `nil` where it is elsewhere.
    ///
    /// Both must be absolute and normalized.
    public func relative(to folder: PathName) -> PathName? {
        let slash = UInt8(ascii: "/")
        let prefix = folder.bytes.last == slash ? folder.bytes : folder.bytes + [slash]
        guard bytes.count > prefix.count, bytes.starts(with: prefix) else { return nil }
        return PathName(bytes: Array(bytes[prefix.count...]))
    }
}
