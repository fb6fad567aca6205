// Removes the environment variables about the machine, the desktop and the user, before `main` and before a library reads them:
// tests and the programs that they start see the same fonts, language, time zone and settings everywhere, and an empty home.
#include "surroundings.h"
#include <errno.h>
#include <fts.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

extern char **environ;

// The variables that are kept: those for finding programs and files, and those of Swift, its tools, sanitizers and these tests. A
// star stands for any rest of a name.
static const char *const kept[] = {
    "PATH", "LD_LIBRARY_PATH", "TMPDIR", "TERM", "COLORTERM", "NO_COLOR", "CI", "RECORD", "SCRAWL_*",
    "SWIFT*", "SWT_*", "XCTest*", "LLVM_PROFILE_FILE", "ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS",
};

static const char *const given[][2] = {
    {"LANG", "C.UTF-8"},
    {"TZ", "UTC"},
    // Settings of the desktop come from memory, files from the disk, and no program listens to the accessibility of windows.
    {"GSETTINGS_BACKEND", "memory"},
    {"GIO_USE_VFS", "local"},
    {"NO_AT_BRIDGE", "1"},
    {"GTK_A11Y", "none"},
    // The repository may belong to another user.
    {"GIT_CONFIG_NOSYSTEM", "1"},
    {"GIT_CONFIG_COUNT", "1"},
    {"GIT_CONFIG_KEY_0", "safe.directory"},
    {"GIT_CONFIG_VALUE_0", "*"},
};

static char home[4096];
// The end of a forked copy of this process must not count as its end.
static pid_t owner;

static void fail(const char *what) {
  fprintf(stderr, "The surroundings of tests can't be made: %s: %s\n", what, strerror(errno));
  _exit(2);
}

static bool stays(const char *setting) {
  size_t length = strcspn(setting, "=");
  for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
    size_t known = strcspn(kept[i], "*");
    if (kept[i][known] == '*' ? known <= length : known == length)
      if (!strncmp(setting, kept[i], known)) return true;
  }
  return false;
}

static void clear_variables(void) {
  size_t left = 0;
  for (size_t i = 0; environ[i]; i++)
    if (stays(environ[i])) environ[left++] = environ[i];
  environ[left] = NULL;
  for (size_t i = 0; i < sizeof given / sizeof *given; i++)
    if (setenv(given[i][0], given[i][1], 1)) fail(given[i][0]);
}

static void remove_home(void) {
  if (getpid() != owner) return;
  char *roots[] = {home, NULL};
  FTS *tree = fts_open(roots, FTS_PHYSICAL | FTS_NOCHDIR, NULL);
  if (!tree) return;
  for (FTSENT *entry; (entry = fts_read(tree));)
    if (entry->fts_info != FTS_D) remove(entry->fts_path);
  fts_close(tree);
}

static void make_home(void) {
  const char *parent = getenv("TMPDIR");
  snprintf(home, sizeof home, "%s/scrawl-test-XXXXXX", parent && *parent ? parent : "/tmp");
  if (!mkdtemp(home) || setenv("HOME", home, 1) || setenv("XDG_RUNTIME_DIR", home, 1)) fail(home);
  owner = getpid();
  atexit(remove_home);
}

static void choose_fonts(void) {
  // The folder is beside that of this file.
  static char path[] = __FILE__;
  static char fonts[sizeof path + sizeof "Fixtures/fonts.conf"];
  *strrchr(path, '/') = 0;
  *strrchr(path, '/') = 0;
  snprintf(fonts, sizeof fonts, "%s/Fixtures/fonts.conf", path);
  if (access(fonts, R_OK) || setenv("FONTCONFIG_FILE", fonts, 1)) fail(fonts);
}

__attribute__((constructor)) static void begin(void) {
  umask(022);
  clear_variables();
  make_home();
  choose_fonts();
}
