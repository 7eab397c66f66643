import FuzzDriver
import FuzzTargets
import Glibc
import SyntaxFuzzTargets

exit(try Fuzzing.run(FuzzTarget.all))
