/// Computes control points of smooth curves.
enum Curve {
    /// Returns a line through points with rounded corners, or sharp ones without a radius.
    ///
    /// It is what Graphviz expects: a point, then three per segment.
    static func through(_ points: [Point], radius: Double = 6) -> [Point] {
        guard var here = points.first, let end = points.last else { return [] }
        var curve = [here]
        func line(to point: Point) {
            curve += [here, point, point]
            here = point
        }
        for index in points.indices.dropFirst().dropLast() {
            let corner = points[index]
            let (last, next) = (points[index - 1], points[index + 1])
            if last.x == corner.x && corner.x == next.x || last.y == corner.y && corner.y == next.y
            {
                continue
            }
            if radius == 0 {
                line(to: corner)
                continue
            }
            let (into, out) = (
                near(corner, last, radius), near(corner, next, radius)
            )
            guard into != corner, out != corner else { continue }
            line(to: into)
            curve += [between(into, corner), between(out, corner), out]
            here = out
        }
        line(to: end)
        return curve
    }

    /// Returns the tip of an arrow head at the end of a curve, and the curve shortened by the head.
    static func head(of curve: [Point], length: Double) -> (rest: [Point], tip: Point)? {
        guard let tip = curve.last, let from = curve.last(where: { $0 != tip }) else { return nil }
        let (x, y) = (tip.x - from.x, tip.y - from.y)
        let distance = max(0.1, (x * x + y * y).squareRoot())
        let share = min(length, distance / 2) / distance
        let base = Point(x: tip.x - x * share, y: tip.y - y * share)
        return (curve.map { $0 == tip ? base : $0 }, tip)
    }

    /// Returns the point at a distance from a corner towards a neighbour, at most halfway.
    private static func near(_ corner: Point, _ other: Point, _ radius: Double) -> Point {
        let (x, y) = (other.x - corner.x, other.y - corner.y)
        let length = (x * x + y * y).squareRoot()
        guard length > 0.1 else { return corner }
        let share = min(radius, length / 2) / length
        return Point(x: corner.x + x * share, y: corner.y + y * share)
    }

    private static func between(_ point: Point, _ corner: Point) -> Point {
        Point(x: point.x + (corner.x - point.x) * 0.55, y: point.y + (corner.y - point.y) * 0.55)
    }
}
