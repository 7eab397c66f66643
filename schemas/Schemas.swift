/// The data files that are part of the program.
public enum Schemas {
}
