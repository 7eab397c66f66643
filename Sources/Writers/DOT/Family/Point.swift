/// A point of a drawing; y grows downwards.
struct Point: Hashable {
    var x: Double
    var y: Double
}
