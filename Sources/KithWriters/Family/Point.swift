/// A point of a drawing; y increases downwards.
struct Point: Hashable {
    var x: Double
    var y: Double
}
