internal import KithMarkup
private import KithSystemBinding

/// The named values of picks, by slot.
struct ValueTable {
    private var states: [State]
    private var bytes: [UInt8] = []
    /// The elements that values were taken of.
    private var sources: [HTMLNode]

    enum State {
        /// Not computed yet.
        case unknown
        case none
        case text(Range<Int>)
    }

    init(count: Int) {
        states = Array(repeating: .unknown, count: count)
        sources = Array(repeating: HTMLNode(index: 0), count: count)
    }

    /// The element that a value was taken of.
    func source(_ slot: Int) -> HTMLNode { sources[slot] }

    mutating func set(_ slot: Int, _ text: ArraySlice<UInt8>?, from source: HTMLNode) {
        sources[slot] = source
        set(slot, text)
    }

    func state(_ slot: Int) -> State { states[slot] }

    /// Returns the text of a value; `nil` if there is none.
    subscript(slot: Int) -> ArraySlice<UInt8>? {
        if case .text(let range) = states[slot] { bytes[range] } else { nil }
    }

    mutating func set(_ slot: Int, _ text: ArraySlice<UInt8>?) {
        guard let text else {
            states[slot] = .none
            return
        }
        let start = bytes.count
        bytes.append(copying: text.span)
        states[slot] = .text(start..<bytes.count)
    }
}
