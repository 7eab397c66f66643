import KithModel
import KithTestSupport
import Testing

@testable import KithWriters

@Suite("Arrangement of family trees")
struct FamilySceneTests {
    /// A family of some hundred people, different for each seed.
    static func family(_ seed: Int) throws -> Graph {
        var state = UInt64(seed) &* 7919 &+ 1
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        var family = try FamilyBuilder()
        var count = 0
        func person() -> String {
            count += 1
            family.person(String(repeating: "x", count: 2 + random(20)), key: "\(count)")
            return "\(count)"
        }
        var young = [[String]](repeating: [], count: 5)
        for _ in 0..<40 {
            let generation = random(4)
            func partner() -> String {
                young[generation].isEmpty || random(3) == 0
                    ? person() : young[generation][random(young[generation].count)]
            }
            let (left, right) = (partner(), partner())
            let isSingle = left == right || random(6) == 0
            if !isSingle {
                family.couple(left, right, ["spouse", "partner", "ex"][random(3)])
            }
            for _ in 0..<random(5) {
                let child = person()
                young[generation + 1].append(child)
                family.children([child], of: isSingle ? [left] : [left, right])
                if random(8) == 0 { family.relate(partner(), "stepchild", child) }
            }
        }
        for _ in 0..<20 {
            family.relate(
                "\(1 + random(count))", ["friend", "boss", "sibling", "godson"][random(4)],
                "\(1 + random(count))")
        }
        return try family.graph("people")
    }

    static func scene(_ graph: Graph) throws -> (plan: FamilyPlan, scene: FamilyScene) {
        let looks = NodeLooks(graph)
        let tree = try FamilyTree(graph)
        let requests = (tree.others + tree.siblings).map {
            FreeLines.Request.boxes(
                tree.edges[$0].source, tree.edges[$0].target, mayTouch: false)
        }
        let plan = FamilyPlan(
            tree, sizes: graph.nodes.indices.map { looks.look($0).size }, others: requests)
        return (plan, FamilyScene(plan, others: requests))
    }

    @Test("boxes do not overlap, and keep their distance", arguments: 0..<6)
    func boxes(_ seed: Int) throws {
        let (plan, scene) = try Self.scene(Self.family(seed))
        for row in plan.rows {
            for (left, right) in zip(row, row.dropFirst()) {
                let edge = scene.centers[left].x + plan.sizes[left].width / 2
                let other = scene.centers[right].x - plan.sizes[right].width / 2
                #expect(other - edge > 21)
            }
        }
        for (above, below) in zip(plan.rows, plan.rows.dropFirst()) {
            let bottom = above.map { scene.centers[$0].y + plan.sizes[$0].height / 2 }.max() ?? 0
            let top = below.map { scene.centers[$0].y - plan.sizes[$0].height / 2 }.min() ?? 0
            #expect(top - bottom > 43)
        }
    }

    @Test("children stand below their parents", arguments: 0..<6)
    func generations(_ seed: Int) throws {
        let (plan, scene) = try Self.scene(Self.family(seed))
        for family in plan.tree.families {
            let parents: [Int] =
                switch family.parents {
                case .single(let node): [node]
                case .union(let union): plan.tree.unions[union].partners
                }
            for child in family.children {
                for parent in parents { #expect(scene.centers[parent].y < scene.centers[child].y) }
            }
        }
    }

    @Test("lines begin and end at their boxes and points", arguments: 0..<6)
    func lines(_ seed: Int) throws {
        let graph = try Self.family(seed)
        let (plan, scene) = try Self.scene(graph)
        func touches(_ point: Point?, _ node: Int) -> Bool {
            guard let point else { return false }
            let (center, size) = (scene.centers[node], plan.sizes[node])
            return abs(abs(point.x - center.x) - size.width / 2) < 0.1
                && abs(point.y - center.y) <= size.height / 2
                || abs(abs(point.y - center.y) - size.height / 2) < 0.1
                    && abs(point.x - center.x) <= size.width / 2
        }
        for (union, ways) in zip(plan.tree.unions.indices, scene.unionWays) {
            for (partner, way) in zip(plan.tree.unions[union].partners, ways) {
                #expect(touches(way.first, partner) && way.last == scene.unionPoints[union])
                #expect(way.count % 3 == 1)
            }
        }
        for (family, ways) in zip(plan.tree.families, scene.childWays) {
            for (child, way) in zip(family.children, ways) {
                #expect(touches(way.last, child) && way.count % 3 == 1)
                switch family.parents {
                case .single(let node): #expect(touches(way.first, node))
                case .union(let union): #expect(way.first == scene.unionPoints[union])
                }
            }
        }
        let others = plan.tree.others + plan.tree.siblings
        for (edge, way) in zip(others, scene.otherWays) {
            #expect(touches(way.curve.first, plan.tree.edges[edge].source))
            #expect(touches(way.curve.last, plan.tree.edges[edge].target))
            #expect(way.curve.count % 3 == 1)
        }
    }

    @Test("no line crosses a box", arguments: 0..<6)
    func crossings(_ seed: Int) throws {
        let (plan, scene) = try Self.scene(Self.family(seed))
        let ways =
            scene.unionWays.flatMap { $0 } + scene.childWays.flatMap { $0 }
            + scene.otherWays.map(\.curve)
        var crossings = 0
        for way in ways {
            for (start, end) in zip(way, way.dropFirst()) {
                for (center, size) in zip(scene.centers, plan.sizes) {
                    let isBeside =
                        max(start.x, end.x) <= center.x - size.width / 2 + 0.1
                        || min(start.x, end.x) >= center.x + size.width / 2 - 0.1
                    let isAboveOrBelow =
                        max(start.y, end.y) <= center.y - size.height / 2 + 0.1
                        || min(start.y, end.y) >= center.y + size.height / 2 - 0.1
                    if !isBeside && !isAboveOrBelow { crossings += 1 }
                }
            }
        }
        #expect(crossings == 0)
    }

    @Test("an only child stands straight below")
    func straight() throws {
        var family = try FamilyBuilder()
        family.people("Ann", "Ben", "Cleo")
        family.couple("Ann", "Ben")
        family.children(["Cleo"], of: ["Ann", "Ben"])
        let (_, scene) = try Self.scene(family.graph())
        #expect(Set(scene.childWays[0][0].map(\.x)).count == 1)
    }

    @Test("odd families are arranged in little time", .timeLimit(.minutes(2)))
    func odd() throws {
        var family = try FamilyBuilder()
        let people = (0..<600).map { "p\($0)" }
        for name in people { family.person(name) }
        for name in people.dropFirst().prefix(200) {
            family.row("p0", "spouse", name)
            family.row("p0", "sibling", name)
            family.row("p0", "friend", name)
        }
        for name in people.dropFirst(200).prefix(200) {
            family.row("p0", "child", name)
            family.row(name, "child", "p1")
            family.row(name, "stepchild", "p2")
        }
        for (above, below) in zip(people.dropFirst(400), people.dropFirst(401)) {
            family.row(above, "child", below)
            family.row("p0", "godson", below)
        }
        let (plan, scene) = try Self.scene(family.graph("people"))
        #expect(plan.rows.count > 150)
        #expect(scene.centers.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }
}
