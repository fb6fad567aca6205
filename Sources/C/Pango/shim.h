#include <pango/pangocairo.h>

// GLib's casts are macros.
static inline void CPangoUnref(void *object) { g_object_unref(object); }
