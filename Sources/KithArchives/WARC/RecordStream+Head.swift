internal import KithSourceText

extension RecordStream {
    /// Reads the header of the record at the current place, of at most `limit` bytes.
    mutating func takeHead(atMost limit: Int) throws(ReadError) -> RecordHead {
        _ = try fill(5, crossing: false)
        guard available.starts(with: "WARC/".utf8) else {
            throw ReadError(.malformed, "it does not begin with WARC/")
        }
        let length = try headLength(limit)
        let head = RecordHead(available.prefix(length))
        drop(length)
        return head
    }

    private mutating func headLength(_ limit: Int) throws(ReadError) -> Int {
        var looked = 1024
        while true {
            // The next gzip member is read only if the header does not end in this one.
            var hasMore = try fill(looked, crossing: false)
            var length = HeaderFields.length(of: available.prefix(limit))
            if length == nil, !hasMore {
                hasMore = try fill(looked)
                length = HeaderFields.length(of: available.prefix(limit))
            }
            if let length { return length }
            guard looked < limit else {
                throw ReadError(
                    .unsupported, "its header is longer than \(limit) bytes (limit headerBytes)")
            }
            guard hasMore else { throw ReadError(.malformed, "the file ends in its header") }
            looked = min(looked * 4, limit)
        }
    }
}
