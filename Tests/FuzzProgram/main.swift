import FuzzTargets
import Glibc
import TestSupport

// kith-fuzz list                         names all targets, with the most bytes and the dictionary of each
// kith-fuzz seeds TARGET FOLDER          writes the inputs to begin with
// kith-fuzz TARGET [FLAG…] [FOLDER…]     fuzzes, as libFuzzer's flags say

switch CommandLine.arguments.dropFirst().first {
case "list":
    for target in FuzzTarget.all {
        print(target.name, target.longest, target.dictionary ?? "-")
    }
case "seeds":
    guard CommandLine.arguments.count == 4,
        let target = FuzzTarget.named(CommandLine.arguments[2])
    else { exit(64) }
    for (number, seed) in try target.seeds().enumerated() {
        try Files.write(seed, to: "\(CommandLine.arguments[3])/seed-\(number)")
    }
default:
    guard let target = chosenTarget else {
        print("say a target: \(FuzzTarget.all.map(\.name).joined(separator: ", "))")
        exit(64)
    }
    let words = ["kith-fuzz", "-max_len=\(target.longest)"] + CommandLine.arguments.dropFirst(2)
    var count = Int32(words.count)
    var list = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
        capacity: words.count + 1)
    for (index, word) in words.enumerated() { unsafe list[index] = strdup(word) }
    unsafe list[words.count] = nil
    exit(unsafe runFuzzer(&count, &list, runOneInput))
}
