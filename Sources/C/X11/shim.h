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
#include <langinfo.h>

// Function-like macros, which Swift can't call.
static inline void CXISetMask(unsigned char *mask, int event) { XISetMask(mask, event); }
static inline int CXIMaskIsSet(const unsigned char *mask, int bit) { return XIMaskIsSet(mask, bit) != 0; }
static inline int CXDestroyImage(XImage *image) { return XDestroyImage(image); }
static inline int CXPutPixel(XImage *image, int x, int y, unsigned long pixel) { return XPutPixel(image, x, y, pixel); }

// Variadic functions, which Swift can't call.
static inline XIMStyles *CXGetInputStyles(XIM method) {
  XIMStyles *styles = 0;
  XGetIMValues(method, XNQueryInputStyle, &styles, (void *)0);
  return styles;
}
static inline void CXSetDestroyCallback(XIM method, XIMCallback *callback) {
  XSetIMValues(method, XNDestroyCallback, callback, (void *)0);
}
static inline XIC CXCreateContext(XIM method, XIMStyle style, Window window, XVaNestedList preedit) {
  // A null name ends the list.
  return XCreateIC(
      method, XNInputStyle, style, XNClientWindow, window, XNFocusWindow, window,
      preedit ? XNPreeditAttributes : (void *)0, preedit, (void *)0);
}
static inline XVaNestedList CXMakePreeditList(
    XICCallback *start, XICCallback *draw, XICCallback *caret, XICCallback *done) {
  return XVaCreateNestedList(
      0, XNPreeditStartCallback, start, XNPreeditDrawCallback, draw, XNPreeditCaretCallback, caret,
      XNPreeditDoneCallback, done, (void *)0);
}
static inline unsigned long CXGetFilterEvents(XIC context) {
  unsigned long mask = 0;
  XGetICValues(context, XNFilterEvents, &mask, (void *)0);
  return mask;
}
static inline void CXSetSpot(XIC context, XPoint *spot) {
  XVaNestedList list = XVaCreateNestedList(0, XNSpotLocation, spot, (void *)0);
  XSetICValues(context, XNPreeditAttributes, list, (void *)0);
  XFree(list);
}

// XRRMonitorInfo of libXrandr, which is loaded when it is first needed.
typedef struct {
  Atom name;
  int primary, automatic, outputs;
  int x, y, width, height, millimetreWidth, millimetreHeight;
  unsigned long *outputList;
} CXMonitor;

// The functions of libXrandr that tell them, in the order of their names in MonitorReader.
typedef struct {
  CXMonitor *(*get)(Display *, Window, int, int *);
  void (*free)(CXMonitor *);
} CXMonitorFunctions;
