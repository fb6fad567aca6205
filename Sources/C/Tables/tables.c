// Embeds long tables of Resources by the assembler. As arrays of Swift they would take its compiler a minute and more.
#include <stdint.h>
#include <string.h>

#include "tables.h"

// The records that embed.h adds, one after the other, and an empty path.
extern const char CTablesRecords[];
__asm__(
    "  .pushsection .rodata\n"
    "  .balign 8\n"
    "CTablesRecords:\n");

#define EMBEDDED "Languages/ar.txt"
#include "embed.h"

#define EMBEDDED "Languages/de.txt"
#include "embed.h"

#define EMBEDDED "Languages/en.txt"
#include "embed.h"

#define EMBEDDED "Languages/es.txt"
#include "embed.h"

#define EMBEDDED "Languages/fr.txt"
#include "embed.h"

#define EMBEDDED "Languages/ja.txt"
#include "embed.h"

#define EMBEDDED "Languages/zh_Hans.txt"
#include "embed.h"

#define EMBEDDED "Languages/zh_Hant.txt"
#include "embed.h"

#define EMBEDDED "Emoji/emoji_ar.txt"
#include "embed.h"

#define EMBEDDED "Emoji/emoji_de.txt"
#include "embed.h"

#define EMBEDDED "Emoji/emoji_en.txt"
#include "embed.h"

#define EMBEDDED "Emoji/emoji_es.txt"
#include "embed.h"

#define EMBEDDED "Emoji/emoji_fr.txt"
#include "embed.h"

#define EMBEDDED "Emoji/emoji_ja.txt"
#include "embed.h"

#define EMBEDDED "Emoji/emoji_zh_Hans.txt"
#include "embed.h"

#define EMBEDDED "Emoji/emoji_zh_Hant.txt"
#include "embed.h"

__asm__(
    "  .byte 0\n"
    "  .popsection\n");

// The next multiple of eight, where numbers and records begin.
static const void *aligned(const void *place) {
  return (const void *)(((uintptr_t)place + 7) & ~(uintptr_t)7);
}

struct CTablesBytes CTablesFile(const char *path) {
  const char *record = CTablesRecords;
  while (*record) {
    const uint64_t *count = aligned(record + strlen(record) + 1);
    struct CTablesBytes bytes = {(const unsigned char *)(count + 1), *count};
    if (strcmp(record, path) == 0) return bytes;
    record = aligned(bytes.start + bytes.count);
  }
  return (struct CTablesBytes){0, 0};
}
