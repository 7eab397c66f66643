package import KithDiagnostics
package import KithSourceText

/// A configuration and the inputs that it applies to.
package struct ConfigurationInUse: Sendable {
    /// The file's path, relative to the working folder; `nil` if these inputs have none.
    package let file: String?
    /// The names of the inputs.
    package fileprivate(set) var inputs: [String]
    /// What the file says.
    package let configuration: Configuration
    /// The number of Kith's rules that run.
    package let runningRules: Int

    /// Finds what applies to each input of a plan, in the order of the inputs, and what is wrong in the files.
    ///
    /// Adds the files to `sources`.
    ///
    /// - Throws: ``KithError/read(_:)`` if a configuration is not YAML.
    package static func find(
        for inputs: InputPlan, _ options: CheckOptions, _ sources: inout SourceMap
    ) throws(KithError) -> (found: [ConfigurationInUse], findings: [Finding]) {
        let reach = options.reach(sizeLimit: inputs.options.sizeLimit)
        var groups = CheckGroups(options, reach)
        var names: [[String]] = []
        for source in inputs.sources {
            let number = try groups.number(of: source, &sources)
            if number == names.count { names.append([]) }
            names[number].append(source.name)
        }
        let found = zip(groups.groups, names).map { group, names in
            ConfigurationInUse(
                file: group.configuration.source.map { sources[$0].name }, inputs: names,
                configuration: group.configuration,
                runningRules: Catalog.rules.count { group.rules.contains($0) })
        }
        return (found, groups.groups.flatMap(\.findings))
    }
}
