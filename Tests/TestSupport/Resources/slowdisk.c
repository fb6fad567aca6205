/* Stands before fsync and fdatasync of a program: while the file named by SLOW_DISK_GATE is there they don't come back.
   The file named by SLOW_DISK_WAITING is there when one of them came so far. Each takes SLOW_DISK_MILLISECONDS longer. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static void wait_at_gate(void) {
  const char *delay = getenv("SLOW_DISK_MILLISECONDS");
  if (delay) usleep(1000 * atoi(delay));
  const char *gate = getenv("SLOW_DISK_GATE"), *waiting = getenv("SLOW_DISK_WAITING");
  const struct timespec moment = {0, 1000000};
  while (access(gate, F_OK) == 0) {
    close(open(waiting, O_CREAT | O_WRONLY | O_CLOEXEC, 0600));
    nanosleep(&moment, NULL);
  }
}

int fsync(int descriptor) {
  wait_at_gate();
  return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(descriptor);
}

int fdatasync(int descriptor) {
  wait_at_gate();
  return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(descriptor);
}
