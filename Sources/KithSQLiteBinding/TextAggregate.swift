internal import KithCSQLite

/// A function of SQL that takes in a text of each row, and an integer beside it, and then gives one text.
package protocol TextAggregate: AnyObject {
    init()

    /// Takes in the text of a row.
    func add(_ text: Span<UInt8>, _ integer: Int64)

    /// The text for all rows.
    var result: [UInt8] { get }
}

extension Database {
    /// Adds an aggregate of texts to SQL; rows without a text count nothing, and no rows give no text.
    ///
    /// Only statements call it, never what is written in the database.
    ///
    /// - Throws: ``SQLiteError`` if memory is short.
    package func add<Aggregate: TextAggregate>(
        aggregate name: String, _: Aggregate.Type
    ) throws(SQLiteError) {
        let context = unsafe Unmanaged.passRetained(AggregateFunction { Aggregate() }).toOpaque()
        let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY
        // SQLite releases the context, also if this fails.
        try check(
            unsafe sqlite3_create_function_v2(
                handle, name, 2, flags, context, nil,
                { call, _, values in unsafe AggregateFunction.add(call, values) },
                { call in unsafe AggregateFunction.finish(call) },
                { context in
                    guard let context = unsafe context else { return }
                    unsafe Unmanaged<AggregateFunction>.fromOpaque(context).release()
                }))
    }
}

/// An aggregate that SQLite calls.
private final class AggregateFunction {
    private let start: () -> any TextAggregate

    init(_ start: @escaping () -> any TextAggregate) { self.start = start }

    /// One run over rows; SQLite holds it from the first row to the end.
    private final class Run {
        let aggregate: any TextAggregate

        init(_ aggregate: any TextAggregate) { self.aggregate = aggregate }
    }

    private typealias Place = UnsafeMutableRawPointer?

    /// Returns where SQLite holds the run of a call, with zeros before the first row; `nil` if there is no such place.
    private static func place(
        _ call: OpaquePointer?, room: Int
    ) -> UnsafeMutablePointer<Place>? {
        unsafe sqlite3_aggregate_context(call, Int32(room))?
            .assumingMemoryBound(to: Place.self)
    }

    static func add(_ call: OpaquePointer?, _ values: UnsafeMutablePointer<OpaquePointer?>?) {
        guard let context = unsafe sqlite3_user_data(call), let values = unsafe values,
            let text = unsafe sqlite3_value_text(values[0])
        else { return }
        guard let place = unsafe place(call, room: MemoryLayout<Place>.size) else {
            return unsafe sqlite3_result_error_nomem(call)
        }
        let run: Run
        if let pointer = unsafe place.pointee {
            unsafe run = Unmanaged<Run>.fromOpaque(pointer).takeUnretainedValue()
        } else {
            let function = unsafe Unmanaged<AggregateFunction>.fromOpaque(context)
            run = Run(unsafe function.takeUnretainedValue().start())
            unsafe place.pointee = unsafe Unmanaged.passRetained(run).toOpaque()
        }
        let count = Int(unsafe sqlite3_value_bytes(values[0]))
        let bytes = unsafe UnsafeBufferPointer(start: text, count: count)
        run.aggregate.add(unsafe bytes.span, unsafe sqlite3_value_int64(values[1]))
    }

    static func finish(_ call: OpaquePointer?) {
        guard let pointer = unsafe place(call, room: 0)?.pointee else {
            return unsafe sqlite3_result_null(call)
        }
        let result = unsafe Unmanaged<Run>.fromOpaque(pointer).takeRetainedValue().aggregate.result
        unsafe TextFunction.give(result, to: call)
    }
}
