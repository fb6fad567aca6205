// Long tables as the assembler embeds them. As arrays of Swift they would take the compiler a minute and more.
#include <stdint.h>
#include <string.h>

#include "tables.h"

// Records, one after the other, and an empty path.
extern const unsigned char CTablesRecords[];
__asm__(
    "  .pushsection .rodata\n"
    "  .balign 8\n"
    "CTablesRecords:\n");

#define FILE "Languages/ar.txt"
#include "embed.h"

#define FILE "Languages/de.txt"
#include "embed.h"

#define FILE "Languages/en.txt"
#include "embed.h"

#define FILE "Languages/es.txt"
#include "embed.h"

#define FILE "Languages/fr.txt"
#include "embed.h"

#define FILE "Languages/ja.txt"
#include "embed.h"

#define FILE "Languages/zh_Hans.txt"
#include "embed.h"

#define FILE "Languages/zh_Hant.txt"
#include "embed.h"

#define FILE "Emoji/emoji_ar.txt"
#include "embed.h"

#define FILE "Emoji/emoji_de.txt"
#include "embed.h"

#define FILE "Emoji/emoji_en.txt"
#include "embed.h"

#define FILE "Emoji/emoji_es.txt"
#include "embed.h"

#define FILE "Emoji/emoji_fr.txt"
#include "embed.h"

#define FILE "Emoji/emoji_ja.txt"
#include "embed.h"

#define FILE "Emoji/emoji_zh_Hans.txt"
#include "embed.h"

#define FILE "Emoji/emoji_zh_Hant.txt"
#include "embed.h"

__asm__(
    "  .byte 0\n"
    "  .popsection\n");

struct CTablesBytes CTablesFile(const char *path) {
  const unsigned char *record = CTablesRecords;
  while (*record) {
    // Numbers lie at multiples of eight.
    uintptr_t end = (uintptr_t)record + strlen((const char *)record) + 1;
    const uint64_t *count = (const uint64_t *)((end + 7) & ~(uintptr_t)7);
    struct CTablesBytes bytes = {(const unsigned char *)(count + 1), *count};
    if (strcmp((const char *)record, path) == 0) return bytes;
    record = (const unsigned char *)(((uintptr_t)bytes.start + bytes.count + 7) & ~(uintptr_t)7);
  }
  return (struct CTablesBytes){0, 0};
}
