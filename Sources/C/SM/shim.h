#include <X11/SM/SMlib.h>

// The functions in use. The program isn't linked with the library: it loads it when a session manager runs, and looks these
// up by name.
#define CSM_FUNCTIONS(USE)     \
  USE(SmcOpenConnection)       \
  USE(SmcCloseConnection)      \
  USE(SmcSetProperties)        \
  USE(SmcSaveYourselfDone)     \
  USE(SmcGetIceConnection)     \
  USE(SmcSetErrorHandler)      \
  USE(IceConnectionNumber)     \
  USE(IceProcessMessages)      \
  USE(IceSetErrorHandler)      \
  USE(IceSetIOErrorHandler)

#define CSM_FIELD(name) __typeof__(&name) name;
#define CSM_NAME(name) #name,

struct CSMFunctions {
  CSM_FUNCTIONS(CSM_FIELD)
};

// The functions' names in the order of the fields. A function, since Swift imports a C array as a tuple.
static inline const char *CSMFunctionName(int index) {
  static const char *const names[] = {CSM_FUNCTIONS(CSM_NAME)};
  return names[index];
}

// The version of the protocol and the mask of all callbacks, whose macros Swift doesn't import.
static const int CSMMajor = SmProtoMajor, CSMMinor = SmProtoMinor;
static const unsigned long CSMAllCallbacks = SmcSaveYourselfProcMask | SmcDieProcMask |
                                             SmcSaveCompleteProcMask |
                                             SmcShutdownCancelledProcMask;
