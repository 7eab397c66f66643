internal import KithSourceText

/// What a check does: its steps, in the order of the inputs.
struct CheckPlan {
    /// One step, and the group whose configuration applies.
    struct Step {
        let group: Int
        let work: Work
    }

    enum Work {
        /// A contract, by its index in the plan's contracts.
        case contract(Int)
        /// Anything else.
        case inputs(InputJob)
    }

    private(set) var steps: [Step] = []
    private(set) var contracts: [ContractJob] = []

    /// Finds the configuration of each input, and leaves out inputs that have not changed.
    ///
    /// A contract stays: the files that it refers to may have changed.
    init(
        _ inputs: InputPlan, _ options: CheckOptions, _ reach: FileReach,
        _ groups: inout CheckGroups, _ sources: inout SourceMap
    ) throws(KithError) {
        var jobs: [InputJob] = []
        var numbers: [Int] = []
        for job in inputs.jobs {
            let group = try groups.number(of: job.source, &sources)
            if case .contract = job {
            } else {
                guard options.concerns([reach.path(of: job.source)]) else { continue }
            }
            jobs.append(job)
            numbers.append(group)
        }
        for (index, job) in jobs.bundled(by: { numbers[$0] }) {
            let number = numbers[index]
            if case .contract(let source) = job {
                steps.append(Step(group: number, work: .contract(contracts.count)))
                contracts.append(
                    ContractJob(source, groups.groups[number], reach, today: options.today))
            } else {
                steps.append(Step(group: number, work: .inputs(job)))
            }
        }
    }
}
