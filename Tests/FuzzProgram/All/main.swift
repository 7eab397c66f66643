import Glibc
import KithFuzzDriver
import KithFuzzTargets
import KithSyntaxFuzzTargets

exit(try Fuzzing.run(FuzzTarget.all))
