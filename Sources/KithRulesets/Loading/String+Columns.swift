extension String {
    var utf8Array: [UInt8] { Array(utf8) }

    /// Returns the column of a byte, counted from 1 in code points as editors do.
    func column(ofByte offset: Int) -> Int {
        String(decoding: utf8.prefix(offset), as: UTF8.self).unicodeScalars.count + 1
    }
}
