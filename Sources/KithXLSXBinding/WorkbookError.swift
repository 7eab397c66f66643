internal import KithCXLSXWriter

/// The error of writing a workbook.
package struct WorkbookError: Error, Hashable, Sendable {
    /// What happened, in one line that begins in lowercase.
    package let message: String
}

extension WorkbookError {
    /// Creates an error from the code of libxlsxwriter; `nil` if there is none.
    init?(_ code: lxw_error) {
        switch code {
        case LXW_NO_ERROR: return nil
        case LXW_ERROR_MEMORY_MALLOC_FAILED: self = .memory
        case LXW_ERROR_CREATING_XLSX_FILE:
            self.init(message: "the file cannot be created")
        case LXW_ERROR_CREATING_TMPFILE, LXW_ERROR_READING_TMPFILE:
            self = .temporaryFile
        case LXW_ERROR_ZIP_FILE_OPERATION, LXW_ERROR_ZIP_FILE_ADD, LXW_ERROR_ZIP_CLOSE:
            self.init(message: "the sheets cannot be packed; is the disk full?")
        case LXW_ERROR_ZIP_PARAMETER_ERROR, LXW_ERROR_ZIP_BAD_ZIP_FILE,
            LXW_ERROR_ZIP_INTERNAL_ERROR:
            self.init(
                message: "the sheets cannot be packed; is the disk full, or a sheet above 4 GB?")
        default:
            self.init(message: "libxlsxwriter: \(unsafe String(cString: lxw_strerror(code)))")
        }
    }

    static let memory = WorkbookError(message: "out of memory")

    static let temporaryFile = WorkbookError(
        message: "the folder for temporary files takes no more; is it full? TMPDIR names another")
}
