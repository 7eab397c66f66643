import Glibc

/// Returns the system's description of an `errno` value.
func systemMessage(_ number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
}

let brokenPipe = EPIPE
let missing = ENOENT
let nameTooLong = ENAMETOOLONG
