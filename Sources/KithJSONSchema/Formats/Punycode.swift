/// Punycode (RFC 3492): characters beyond ASCII in host names, written in ASCII.
enum Punycode {
    private static let base = 36
    private static let letters = 63

    /// Returns the characters of an encoded label; `nil` if it is not valid.
    static func decode(_ label: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar]? {
        guard label.count <= letters else { return nil }
        let hyphen = label.lastIndex(of: "-")
        var output = hyphen.map { Array(label[label.startIndex..<$0]) } ?? []
        var rest = hyphen.map { label[($0 + 1)...] } ?? label
        var code: UInt32 = 128
        var position = 0
        var bias = 72
        while !rest.isEmpty {
            let start = position
            guard let step = takeNumber(&rest, bias) else { return nil }
            position += step
            let count = output.count + 1
            bias = adapted(position - start, count, isFirst: start == 0)
            guard let next = UInt32(exactly: Int(code) + position / count),
                let scalar = Unicode.Scalar(next)
            else { return nil }
            code = next
            position %= count
            output.insert(scalar, at: position)
            position += 1
        }
        return output
    }

    private static func takeNumber(_ rest: inout ArraySlice<Unicode.Scalar>, _ bias: Int) -> Int? {
        var value = 0
        var weight = 1
        var k = base
        while let digit = rest.popFirst().flatMap(digit) {
            value += digit * weight
            let threshold = min(max(k - bias, 1), 26)
            if digit < threshold { return value }
            weight *= base - threshold
            // Labels are short, but hostile ones could exceed all code points.
            guard value < 1 << 30, weight < 1 << 30 else { return nil }
            k += base
        }
        return nil
    }

    private static func digit(_ scalar: Unicode.Scalar) -> Int? {
        switch scalar {
        case "a"..."z": Int(scalar.value - 0x61)
        case "A"..."Z": Int(scalar.value - 0x41)
        case "0"..."9": Int(scalar.value - 0x30) + 26
        default: nil
        }
    }

    private static func adapted(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / count
        var k = 0
        while delta > 455 {
            delta /= 35
            k += base
        }
        return k + 36 * delta / (delta + 38)
    }

    /// Returns the encoded label without `xn--`; `nil` if the label is too long.
    static func encode(_ label: [Unicode.Scalar]) -> [Unicode.Scalar]? {
        guard label.count <= letters else { return nil }
        var output = label.filter(\.isASCII)
        let basic = output.count
        if basic > 0 { output.append("-") }
        var handled = basic
        var code = 128
        var delta = 0
        var bias = 72
        while handled < label.count {
            let next = label.lazy.map { Int($0.value) }.filter { $0 >= code }.min() ?? code
            delta += (next - code) * (handled + 1)
            code = next
            for scalar in label {
                if Int(scalar.value) < code { delta += 1 }
                guard Int(scalar.value) == code else { continue }
                append(delta, bias, to: &output)
                bias = adapted(delta, handled + 1, isFirst: handled == basic)
                delta = 0
                handled += 1
            }
            delta += 1
            code += 1
        }
        return output
    }

    private static func append(_ value: Int, _ bias: Int, to output: inout [Unicode.Scalar]) {
        var value = value
        var k = base
        while true {
            let threshold = min(max(k - bias, 1), 26)
            if value < threshold { return output.append(letter(value)) }
            output.append(letter(threshold + (value - threshold) % (base - threshold)))
            value = (value - threshold) / (base - threshold)
            k += base
        }
    }

    private static func letter(_ digit: Int) -> Unicode.Scalar {
        Unicode.Scalar(UInt8(digit < 26 ? digit + 0x61 : digit - 26 + 0x30))
    }
}
