#include <gdk-pixbuf/gdk-pixbuf.h>

// g_signal_connect is a macro, and the types of its handlers are lost in it.
static inline void CGdkPixbufOnSize(
    GdkPixbufLoader *loader, void (*handler)(GdkPixbufLoader *, int, int, void *), void *context) {
  g_signal_connect(loader, "size-prepared", G_CALLBACK(handler), context);
}
static inline void CGdkPixbufOnRows(
    GdkPixbufLoader *loader, void (*handler)(GdkPixbufLoader *, int, int, int, int, void *), void *context) {
  g_signal_connect(loader, "area-updated", G_CALLBACK(handler), context);
}
static inline void CGdkPixbufOnPixels(
    GdkPixbufLoader *loader, void (*handler)(GdkPixbufLoader *, void *), void *context) {
  g_signal_connect(loader, "area-prepared", G_CALLBACK(handler), context);
}
// GLib's cast is a macro, which Swift can't call.
static inline void CGdkPixbufUnref(void *object) { g_object_unref(object); }
// The domain of errors is a macro over a function.
static inline int CGdkPixbufIsShortOfMemory(const GError *error) {
  return g_error_matches(error, GDK_PIXBUF_ERROR, GDK_PIXBUF_ERROR_INSUFFICIENT_MEMORY);
}
