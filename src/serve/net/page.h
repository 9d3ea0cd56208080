/* page.h - the built page, compiled in: every file of it, as it is and compressed.
 *
 * The table is made when the program is built. A name that contains a hash of the content never
 * changes, so browsers may keep it for good; the others are asked for again by their ETag. */
#ifndef ENT_SERVE_NET_PAGE_H
#define ENT_SERVE_NET_PAGE_H

#include <stdbool.h>
#include <stddef.h>

struct page_file {
    const char *path; /* with its slash: "/index.html" */
    const char *type; /* MIME type */
    const char *etag; /* with its quotes */
    bool immutable;
    const unsigned char *plain, *gzip, *brotli; /* the last two may be NULL */
    size_t plain_length, gzip_length, brotli_length;
};
extern const struct page_file page_files[];
extern const int page_file_count;

#endif
