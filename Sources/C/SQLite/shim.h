#include <sqlite3.h>

// SQLITE_TRANSIENT, which lets SQLite copy the value, is a cast that Swift doesn't import.
static inline int CSQLiteBindText(sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int CSQLiteBindBlob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

// Protects the database from SQL in a hostile file: forbids writing to the schema table, running SQL functions from the
// schema, and quoted identifiers as strings. sqlite3_db_config is variadic, which Swift can't call.
static inline int CSQLiteDefend(sqlite3 *database) {
  int status = sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  if (status == SQLITE_OK) status = sqlite3_db_config(database, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
  if (status == SQLITE_OK) status = sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0);
  if (status == SQLITE_OK) status = sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
  return status;
}

// Reads the first bytes of the file without a lock and without the journal. Uses SQLite's descriptor: closing another
// one on the same file would release this process's locks (SQLite, "How To Corrupt", section 2.2).
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

// The I/O methods of a file with a hook, the original methods, and the hook's context.
typedef struct CSQLiteHookedMethods {
  sqlite3_io_methods methods;
  const sqlite3_io_methods *own;
  void *hook;
} CSQLiteHookedMethods;
