/// Places items in a row as near to their desired positions as their order and widths allow.
///
/// Minimises the weighted sum of squared distances, in linear time.
func isotonicPlacement(
    desired: [Double], weights: [Double], widths: [Double], gap: Double
) -> [Double] {
    // After subtracting the space taken by items to the left, positions only need to be non-decreasing.
    struct Pool {
        var mean: Double
        var weight: Double
        var count: Int
    }
    var room = 0.0
    var rooms: [Double] = []
    var pools: [Pool] = []
    for index in desired.indices {
        rooms.append(room)
        var pool = Pool(mean: desired[index] - room, weight: weights[index], count: 1)
        while let last = pools.last, last.mean >= pool.mean {
            pools.removeLast()
            let weight = last.weight + pool.weight
            pool = Pool(
                mean: (last.mean * last.weight + pool.mean * pool.weight) / weight, weight: weight,
                count: last.count + pool.count)
        }
        pools.append(pool)
        room += widths[index] + gap
    }
    let positions = pools.flatMap { [Double](repeating: $0.mean, count: $0.count) }
    return zip(positions, rooms).map { $0 + $1 }
}
