import KithCCurl

/// A request in progress.
///
/// Owns libcurl's handle and the bytes received so far.
@safe final class Transfer {
    let job: TransferBoard.Job
    let handle: UnsafeMutableRawPointer
    private let functions: CurlFunctions
    private var list: UnsafeMutablePointer<curl_slist>?
    private var body: [UInt8] = []
    private var header: [[UInt8]] = []
    private var isTooLarge = false

    /// Prepares a request; `nil` if memory is short.
    init?(_ job: TransferBoard.Job, _ functions: CurlFunctions) {
        guard let handle = unsafe curl_library_easy(functions.library) else { return nil }
        self.job = job
        self.functions = functions
        unsafe self.handle = handle
        for line in job.request.header {
            unsafe list = curl_library_append(functions.library, list, line) ?? list
        }
        describe(job.request)
        receive()
    }

    deinit {
        unsafe curl_library_free_easy(functions.library, handle)
        unsafe curl_library_free_list(functions.library, list)
    }

    /// Returns the result of the transfer.
    func answer(_ code: CURLcode) -> Result<TransferResponse, TransferError> {
        if isTooLarge {
            let limit = job.request.bytesLimit
            return .failure(
                TransferError(
                    reason: .tooLarge, message: "the answer is larger than \(limit) bytes"))
        }
        guard code == CURLE_OK else {
            let text = unsafe String(cString: curl_library_message(functions.library, code))
            return .failure(TransferError(reason: .init(code), message: text))
        }
        let status = unsafe curl_library_status(functions.library, handle)
        return .success(TransferResponse(status: status, header: header, body: body))
    }

    private func describe(_ request: TransferRequest) {
        set(CURLOPT_URL, request.address)
        // Other schemes are not permitted; `file` would read local files.
        set(CURLOPT_PROTOCOLS_STR, "http,https")
        set(CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
        set(CURLOPT_FOLLOWLOCATION, 1)
        set(CURLOPT_MAXREDIRS, 3)
        set(CURLOPT_ACCEPT_ENCODING, "")
        set(CURLOPT_USERAGENT, "kith")
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_TIMEOUT_MS, milliseconds(request.seconds))
        set(CURLOPT_CONNECTTIMEOUT_MS, milliseconds(request.connectSeconds))
        unsafe _ = curl_library_set_pointer(functions.library, handle, CURLOPT_HTTPHEADER, list)
    }

    private func receive() {
        // The loop keeps the transfer alive while libcurl uses it.
        let me = unsafe Unmanaged.passUnretained(self).toOpaque()
        let library = unsafe functions.library
        unsafe _ = curl_library_set_pointer(library, handle, CURLOPT_WRITEDATA, me)
        unsafe _ = curl_library_set_pointer(library, handle, CURLOPT_HEADERDATA, me)
        unsafe _ = curl_library_set_receiver(library, handle, CURLOPT_WRITEFUNCTION) {
            unsafe Transfer.received($0, $1 * $2, $3) { unsafe $0.take($1) }
        }
        unsafe _ = curl_library_set_receiver(library, handle, CURLOPT_HEADERFUNCTION) {
            unsafe Transfer.received($0, $1 * $2, $3) { unsafe $0.takeHeader($1) }
        }
    }

    /// Passes received bytes to the transfer.
    ///
    /// Returns the number accepted; fewer than `count` end the transfer.
    private static func received(
        _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ data: UnsafeMutableRawPointer?,
        _ take: (Transfer, UnsafeRawBufferPointer) -> Bool
    ) -> Int {
        guard let data = unsafe data, let bytes = unsafe bytes else { return 0 }
        let transfer = unsafe Unmanaged<Transfer>.fromOpaque(data).takeUnretainedValue()
        return unsafe take(transfer, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
    }

    private func take(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard body.count + bytes.count <= job.request.bytesLimit else {
            isTooLarge = true
            return false
        }
        unsafe body.append(contentsOf: bytes)
        return true
    }

    private func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
        // With redirects, each response begins with its own status line; keep the last one.
        if unsafe bytes.starts(with: "HTTP/".utf8) {
            header = []
            body = []
        }
        guard header.count < 1000, bytes.count < 1 << 16 else {
            isTooLarge = true
            return false
        }
        unsafe header.append(bytes.prefix { $0 != 13 && $0 != 10 }.map { $0 })
        return true
    }

    private func set(_ option: CURLoption, _ number: Int) {
        unsafe _ = curl_library_set_number(functions.library, handle, option, number)
    }

    private func set(_ option: CURLoption, _ text: String) {
        unsafe _ = curl_library_set_text(functions.library, handle, option, text)
    }

    /// Returns a timeout in milliseconds: at least 1, since 0 means no limit, and at most a day.
    private func milliseconds(_ seconds: Double) -> Int {
        Int(max(1, min(seconds, 86_400) * 1000))
    }
}

extension TransferError.Reason {
    /// Maps a libcurl result code to a reason.
    fileprivate init(_ code: CURLcode) {
        switch code {
        case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL: self = .badAddress
        case CURLE_OPERATION_TIMEDOUT: self = .timedOut
        case CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT,
            CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION:
            self = .noConnection
        case CURLE_FILESIZE_EXCEEDED: self = .tooLarge
        default: self = .broken
        }
    }
}
