import FuzzTargets

/// The target that the first argument names.
let chosenTarget = CommandLine.arguments.dropFirst().first.flatMap(FuzzTarget.named)

/// What libFuzzer calls with each input; what breaks a promise ends the process, as what traps does.
@_cdecl("LLVMFuzzerTestOneInput")
public func runOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    do throws(BrokenPromise) { try chosenTarget?.run(bytes) } catch {
        fatalError("a broken promise: \(error)")
    }
    return 0
}

/// libFuzzer's own loop.
@_silgen_name("LLVMFuzzerRunDriver")
func runFuzzer(
    _ count: UnsafeMutablePointer<Int32>,
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ run: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32
