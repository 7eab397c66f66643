#include <stdio.h>
#include <xlsxwriter.h>

// libxlsxwriter tells errors twice: as a code, and as a line on standard error, which nobody asked for. Only the program's
// own messages may be there, so its lines go nowhere while a workbook is closed.
static inline lxw_error kith_workbook_close(lxw_workbook *workbook) {
    FILE *own = stderr;
    FILE *nowhere = fopen("/dev/null", "w");
    if (nowhere) stderr = nowhere;
    lxw_error code = workbook_close(workbook);
    stderr = own;
    if (nowhere) fclose(nowhere);
    return code;
}
