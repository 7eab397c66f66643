import Glibc
import KithFuzzDriver
import KithSyntaxFuzzTargets

// libFuzzer looks at the counters of the whole program after each input, which takes longer than a short input does.
// So the syntaxes, of which short inputs say all, have a small program of their own.
exit(try Fuzzing.run(FuzzTarget.syntaxes))
