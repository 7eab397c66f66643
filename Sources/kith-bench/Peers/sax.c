/* The floor: libxml2's HTML parser over every page of an archive, with callbacks that do nothing: sax INPUT.warc */
#include <libxml/HTMLparser.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned long heard;
static void start(void *c, const xmlChar *name, const xmlChar **attributes) { heard++; }
static void end(void *c, const xmlChar *name) {}
static void text(void *c, const xmlChar *bytes, int count) { heard += count; }

int main(int count, char **words) {
    xmlSAXHandler handler;
    memset(&handler, 0, sizeof handler);
    handler.startElement = start;
    handler.endElement = end;
    handler.characters = handler.cdataBlock = handler.ignorableWhitespace = text;
    FILE *file = fopen(words[1], "rb");
    char line[8192];
    while (file && fgets(line, sizeof line, file)) {
        long length = 0;
        if (strncmp(line, "WARC/", 5)) continue;
        while (fgets(line, sizeof line, file) && strcmp(line, "\r\n"))
            if (!strncasecmp(line, "content-length:", 15)) length = atol(line + 15);
        char *record = malloc(length + 1);
        if (!record || fread(record, 1, length, file) != (size_t)length) return 1;
        record[length] = 0;
        char *page = strstr(record, "\r\n\r\n") + 4;
        htmlParserCtxtPtr context = htmlCreateMemoryParserCtxt(page, record + length - page);
        xmlSAXHandlerPtr old = context->sax;
        context->sax = &handler;
        htmlCtxtUseOptions(context, HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET);
        htmlParseDocument(context);
        context->sax = old;
        htmlFreeParserCtxt(context);
        free(record);
    }
    printf("%lu\n", heard);
    return heard == 0;
}
