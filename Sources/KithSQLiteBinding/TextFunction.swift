internal import KithCSQLite

extension Database {
    /// Adds a function of one text to SQL: the same text always gives the same, and no value gives none.
    ///
    /// Only statements call it, never what is written in the database.
    ///
    /// - Throws: ``SQLiteError`` if memory is short.
    package func add(
        function name: String, _ body: @escaping ([UInt8]) -> [UInt8]?
    ) throws(SQLiteError) {
        let context = unsafe Unmanaged.passRetained(TextFunction(body)).toOpaque()
        let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY
        // SQLite releases the context, also if this fails.
        try check(
            unsafe sqlite3_create_function_v2(
                handle, name, 1, flags, context,
                { call, _, values in unsafe TextFunction.answer(call, values) }, nil, nil,
                { context in
                    guard let context = unsafe context else { return }
                    unsafe Unmanaged<TextFunction>.fromOpaque(context).release()
                }))
    }
}

/// A function that SQLite calls.
final class TextFunction {
    private let body: ([UInt8]) -> [UInt8]?

    init(_ body: @escaping ([UInt8]) -> [UInt8]?) { self.body = body }

    static func answer(
        _ call: OpaquePointer?, _ values: UnsafeMutablePointer<OpaquePointer?>?
    ) {
        guard let context = unsafe sqlite3_user_data(call), let value = unsafe values?.pointee
        else { return }
        guard let text = unsafe sqlite3_value_text(value) else {
            return unsafe sqlite3_result_null(call)
        }
        let count = Int(unsafe sqlite3_value_bytes(value))
        let bytes = unsafe UnsafeBufferPointer(start: text, count: count)
        let function = unsafe Unmanaged<TextFunction>.fromOpaque(context).takeUnretainedValue()
        guard let result = function.body(unsafe Array(bytes)) else {
            return unsafe sqlite3_result_null(call)
        }
        unsafe give(result, to: call)
    }

    /// Gives a text as the result of a call.
    static func give(_ result: [UInt8], to call: OpaquePointer?) {
        unsafe result.withUnsafeBytes { result in
            // An empty text is no missing one.
            let start = unsafe result.baseAddress?.assumingMemoryBound(to: CChar.self)
            unsafe sqlite3_result_text64(
                call, start, sqlite3_uint64(result.count), Statement.copied, UInt8(SQLITE_UTF8))
            if unsafe start == nil { unsafe sqlite3_result_text(call, "", 0, Statement.copied) }
        }
    }
}
