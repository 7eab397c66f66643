/// A shell that supports completion scripts.
package enum Shell: String, CaseIterable, ArgumentValue {
    /// GNU bash, version 4 or later.
    case bash
    /// The Z shell.
    case zsh
    /// The fish shell.
    case fish

    /// The placeholder `<shell>`.
    package static var valueName: String { "shell" }

    /// Returns the completion script of a program for this shell.
    ///
    /// It is static, except for values with ``ParameterDescription/Completion/words(_:)``, for which it asks the
    /// program.
    package func script(for program: CommandDescription) -> String {
        switch self {
        case .bash: BashCompletion(program).script
        case .zsh: ZshCompletion(program).script
        case .fish: FishCompletion(program).script
        }
    }
}
