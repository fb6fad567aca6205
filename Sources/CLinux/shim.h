// What Swift's own Glibc module leaves out.
#include <malloc.h>
#include <sys/eventfd.h>
#include <sys/shm.h>
#include <sys/signalfd.h>
