// ICU's headers clash with those that come with Foundation. Without them, only the structure of
// converters looks different, which nothing here touches.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>

/// The version of the library that is loaded, which may be another than that of its headers: 20914
/// for 2.9.14, and text behind it.
static inline const char *kith_libxml2_version(void) { return xmlParserVersion; }
