// ICU's headers clash with those that come with Foundation. Without them, only the structure of
// converters looks different, which nothing here touches.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parserInternals.h>
