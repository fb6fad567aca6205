#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/Xatom.h>
#include <X11/extensions/XTest.h>
#include <X11/extensions/XShm.h>

// XDestroyImage is a macro that calls through the image, which Swift can't see.
static inline void CXTestDestroyImage(XImage *image) { XDestroyImage(image); }
