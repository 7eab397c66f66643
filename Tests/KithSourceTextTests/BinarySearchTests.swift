import KithSourceText
import Testing

struct BinarySearchTests {
    @Test("finds the first element of the second part", arguments: 0...20)
    func first(_ count: Int) {
        let numbers = Array(0..<count)
        for border in 0...count {
            #expect(numbers.partitioningIndex { $0 >= border } == border)
            let rest = numbers[(border / 2)...]
            #expect(rest.partitioningIndex { $0 >= border } == border)
        }
        #expect((0..<count).partitioningIndex { _ in false } == count)
    }

    @Test("an error ends the search")
    func errors() {
        struct Stop: Error, Equatable {}
        #expect(throws: Stop()) {
            try [1, 2, 3].partitioningIndex { number throws(Stop) in
                guard number < 2 else { throw Stop() }
                return false
            }
        }
    }
}
