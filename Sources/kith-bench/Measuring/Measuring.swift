import KithSystemBinding

extension Workbench {
    /// Measures a workload and its peers in turn, after one run that is not counted.
    func measure(_ workload: Workload, runs: Int) throws(BenchError) -> [Measurement] {
        let input = try workload.input.map { (input) throws(BenchError) in try prepare(input) }
        tell("measuring \(workload.name)")
        let count = max(runs, workload.leastRuns)
        switch workload.work {
        case .kith(let run):
            var measurements = [try measure(workload, run, input, runs: count, workload.goal)]
            if let goal = workload.goalOnOneCore {
                measurements.append(
                    try measure(workload, run, input, runs: count, goal, isOnOneCore: true))
            }
            return measurements
        case .library(let words, let goals):
            return try measure(library: words, goals, input, runs: count)
        }
    }

    private func measure(
        _ workload: Workload, _ run: KithRun, _ input: Prepared?, runs: Int, _ goal: Goal?,
        isOnOneCore: Bool = false
    ) throws(BenchError) -> Measurement {
        let start = isOnOneCore ? ["taskset", "-c", "0"] : []
        let peers = try self.peers(of: workload, input)
        let output = run.output.map(path) ?? ""
        let words = start + [kith] + run.words(input?.path ?? "", output)
        var samples: [Sample] = []
        var peerSamples = [[Sample]](repeating: [], count: peers.count)
        var problem: String?
        for turn in 0...runs {
            if !output.isEmpty { try remove(output: output) }
            let process = try self.run(words)
            if turn == 0 { problem = try run.problem(outcome(process, input, output)) }
            if turn > 0 { samples.append(Sample(process.usage)) }
            for (index, peer) in peers.enumerated() {
                let sample = try measure(peer, after: start)
                if turn > 0 { peerSamples[index].append(sample) }
            }
        }
        if !output.isEmpty { try remove(output: output) }
        var measurement = Measurement(
            name: workload.name + (isOnOneCore ? " (1 core)" : ""), inputBytes: input?.bytes,
            rows: input?.rows.total,
            samples: samples, peakMemory: samples.peakMemory, problem: problem)
        measurement.verdict = goal?.verdict(on: measurement, among: [])
        measurement.peers = zip(peers, peerSamples).map {
            PeerMeasurement(name: $0.name, samples: $1)
        }
        return measurement
    }

    private func outcome(
        _ process: ChildProcess, _ input: Prepared?, _ output: String
    ) -> Outcome {
        Outcome(
            rows: input?.rows ?? RowCounts(), output: output,
            standardOutput: process.output,
            standardError: String(decoding: process.errorOutput.prefix(1 << 16), as: UTF8.self))
    }

    private func measure(
        library words: [String], _ goals: [String: Goal], _ input: Prepared?, runs: Int
    ) throws(BenchError) -> [Measurement] {
        let words =
            ["measure"] + words + ["--runs", String(runs)] + (input.map { [$0.path] } ?? [])
        let process = try run(bench, words)
        let steps = String(decoding: process.output, as: UTF8.self).split(separator: "\n")
            .compactMap { Step(line: $0) }
        guard !steps.isEmpty else {
            throw BenchError("\(words.joined(separator: " ")) says nothing")
        }
        var measurements = steps.map { step in
            Measurement(
                name: step.name, inputBytes: input?.bytes, rows: step.rows,
                samples: step.samples,
                peakMemory: process.usage.peakMemory)
        }
        for index in measurements.indices {
            measurements[index].verdict = goals[measurements[index].name]?
                .verdict(on: measurements[index], among: measurements)
        }
        return measurements
    }
}
