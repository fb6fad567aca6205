#pragma once
#include <stddef.h>

/// Bytes that are part of the program.
struct CTablesBytes {
  const unsigned char *start;
  size_t count;
};

/// The bytes of a file in Resources, such as "Languages/en.txt". The start is null where that isn't embedded.
struct CTablesBytes CTablesFile(const char *path);
