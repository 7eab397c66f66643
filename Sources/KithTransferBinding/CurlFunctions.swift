import KithCCurl

/// The functions of libcurl.
///
/// Owns the loaded library.
///
/// It must stay on the thread that created it.
@safe final class CurlFunctions {
    let library: OpaquePointer

    /// Loads libcurl.
    init() throws(TransferError) {
        var message = [CChar](repeating: 0, count: 256)
        guard let library = unsafe curl_library_open(&message, message.count) else {
            let text = message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            throw TransferError(
                reason: .unavailable,
                message: "libcurl cannot be loaded (\(String(decoding: text, as: UTF8.self))); "
                    + "install the package libcurl4, or ask an index instead")
        }
        unsafe self.library = library
    }

    deinit { unsafe curl_library_close(library) }
}
