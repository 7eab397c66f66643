package import KithSyntaxFuzzTargets
import KithSystemBinding

/// A program that fuzzes targets.
///
///     kith-fuzz list                         names all targets, with the most bytes and the dictionary of each
///     kith-fuzz seeds TARGET FOLDER          writes the inputs to begin with
///     kith-fuzz TARGET [FLAG…] [FOLDER…]     fuzzes, as libFuzzer's flags say
package enum Fuzzing {
    /// Does what the arguments ask for; gives the status to exit with.
    package static func run(_ targets: [FuzzTarget]) throws -> Int32 {
        let words = CommandLine.arguments.dropFirst()
        switch words.first {
        case "list":
            for target in targets { print(target.name, target.longest, target.dictionary ?? "-") }
            return 0
        case "seeds" where words.count == 3:
            guard let target = targets.first(where: { $0.name == words[2] }) else { break }
            for (number, seed) in try fitting(target).enumerated() {
                let file = try OutputFile(path: "\(words[3])/seed-\(number)")
                try file.write(seed)
                try file.commit()
            }
            return 0
        case let name:
            guard let target = targets.first(where: { $0.name == name }) else { break }
            return fuzz(target, words.dropFirst())
        }
        print("say a target: \(targets.map(\.name).joined(separator: ", "))")
        return 64
    }

    /// The inputs to begin with that are short enough; where they are few, the others too, which libFuzzer cuts off.
    private static func fitting(_ target: FuzzTarget) throws -> [[UInt8]] {
        let seeds = try target.seeds()
        let short = seeds.filter { $0.count <= target.longest }
        return short.count < 8 ? seeds : short
    }
}
