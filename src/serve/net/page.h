/* page.h - the built page, compiled in: every file of it, as it is and compressed.
 *
 * The table is made when the program is built. A name that contains a hash of the content never
 * changes, so browsers may keep it for good; the others are asked for again by their ETag.
 *
 * Those who show links want the whole address of a page's picture, which only the server knows. A
 * file that names it has a hole of PAGE_HOLE bytes for it: '"/card.jpg"' with its quotes, then
 * blanks. The hole is the same in what is compressed: bytes that could not be compressed stood
 * there, and Brotli has no checksum. Such a file is not there as gzip, which has one. */
#ifndef ENT_SERVE_NET_PAGE_H
#define ENT_SERVE_NET_PAGE_H

#include <stdbool.h>
#include <stddef.h>

enum { PAGE_HOLE = 112 };

struct page_file {
    const char *path; /* with its slash: "/index.html" */
    const char *type; /* MIME type */
    const char *etag; /* with its quotes */
    bool immutable;
    const unsigned char *plain, *gzip, *brotli; /* the last two may be NULL */
    size_t plain_length, gzip_length, brotli_length;
    size_t plain_hole, brotli_hole; /* where the hole begins; 0 for none */
};
extern const struct page_file page_files[];
extern const int page_file_count;

#endif
