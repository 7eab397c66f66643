/// Places things in a row as near to where they want to be as their order and widths allow.
///
/// Minimizes the weighted squares of the distances, in linear time.
func isotonicPlacement(
    desired: [Double], weights: [Double], widths: [Double], gap: Double
) -> [Double] {
    // Without the room that what stands to the left takes, positions only need to grow.
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
