import Glibc
import KithSyntaxFuzzTargets

/// The target that is fuzzed, for the function that libFuzzer calls.
nonisolated(unsafe) private var chosen: FuzzTarget?

/// What libFuzzer calls with each input; what breaks a promise ends the process, as what traps does.
@_cdecl("LLVMFuzzerTestOneInput")
package func runOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
    do throws(BrokenPromise) { try unsafe chosen?.run(bytes) } catch {
        fatalError("a broken promise: \(error)")
    }
    return 0
}

/// libFuzzer's own loop.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
    _ count: UnsafeMutablePointer<Int32>,
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ run: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32

/// Runs libFuzzer with its flags and folders on a target; gives the status to exit with.
func fuzz(_ target: FuzzTarget, _ flags: some Sequence<String>) -> Int32 {
    unsafe chosen = target
    let words = ["kith-fuzz", "-max_len=\(target.longest)"] + flags
    var count = Int32(words.count)
    var list = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
        capacity: words.count + 1)
    for (index, word) in words.enumerated() { unsafe list[index] = strdup(word) }
    unsafe list[words.count] = nil
    return unsafe runFuzzer(&count, &list, runOneInput)
}
