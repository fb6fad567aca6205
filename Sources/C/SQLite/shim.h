#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast that Swift doesn't import: SQLite keeps a copy of what is bound.
static inline int CSQLiteBindText(sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int CSQLiteBindBlob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

// sqlite3_db_config takes any number of arguments, which Swift can't call. A file from a stranger can then neither
// write to the schema's own table nor have a word in quotes taken for a text.
static inline int CSQLiteDefend(sqlite3 *database) {
  int status = sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  if (status == SQLITE_OK) status = sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
  if (status == SQLITE_OK) status = sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0);
  if (status == SQLITE_OK) status = sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
  return status;
}

// Reads the beginning of the file as it is, without a lock and without a look at a journal. It goes through SQLite's own
// descriptor, since closing another one would take away the locks that this process has on the file.
static inline int CSQLiteReadStart(sqlite3 *database, void *bytes, int count, sqlite3_int64 *size) {
  sqlite3_file *file = 0;
  int status = sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (status != SQLITE_OK) return status;
  if (!file || !file->pMethods) return SQLITE_CANTOPEN;
  status = file->pMethods->xFileSize(file, size);
  if (status != SQLITE_OK) return status;
  status = file->pMethods->xRead(file, bytes, count, 0);
  return status == SQLITE_IOERR_SHORT_READ ? SQLITE_OK : status;
}

// The methods of a file with which something stands in between, the file's own methods, and what stands there.
typedef struct CSQLiteHookedMethods {
  sqlite3_io_methods methods;
  const sqlite3_io_methods *own;
  void *hook;
} CSQLiteHookedMethods;
