import Glibc

/// The processors of the machine.
public enum Processors {
    /// How many this process may use; at least one.
    public static var count: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
