#include <X11/Xlib.h>
#include <X11/Xatom.h>
#include <X11/XKBlib.h>
#include <X11/Xutil.h>
#include <X11/cursorfont.h>
#include <X11/keysym.h>
#include <X11/extensions/XI2.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/sync.h>

// Function-like macros, which Swift can't call.
static inline void CXISetMask(unsigned char *mask, int event) { XISetMask(mask, event); }
static inline int CXIMaskIsSet(const unsigned char *mask, int bit) { return XIMaskIsSet(mask, bit) != 0; }
static inline int CXDestroyImage(XImage *image) { return XDestroyImage(image); }
static inline int CXPutPixel(XImage *image, int x, int y, unsigned long pixel) { return XPutPixel(image, x, y, pixel); }
