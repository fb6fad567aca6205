#include <hb-ot.h>
#include <pango/pangocairo.h>

// GLib's cast is a macro, which Swift can't call.
static inline void CPangoUnref(void *object) { g_object_unref(object); }
