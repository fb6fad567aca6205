import CCairo

/// A path taken from a context.
public final class Path {
  let handle: UnsafeMutablePointer<cairo_path_t>

  init(_ handle: UnsafeMutablePointer<cairo_path_t>) {
    self.handle = handle
  }

  deinit {
    cairo_path_destroy(handle)
  }
}
