import CCairo

extension Context {
  /// Runs `body` with an empty path, and restores the graphics state and the path.
  public func preserving(_ body: () -> Void) {
    preservingPath { saving(body) }
  }

  /// Changes the context by `change` and draws by `body`, then ends the layers that `change` began, and restores the graphics
  /// state and the path.
  func applying(_ change: () -> Void, to body: () -> Void) {
    preserving {
      let depth = layerDepth
      change()
      body()
      while layerDepth > depth { endTransparencyLayer() }
    }
  }

  /// Runs `body` with an empty path, and restores the path exactly.
  public func preservingPath(_ body: () -> Void) {
    // In pixels, so that no transform rounds the path's points.
    let path = inPixels { PixelPath(of: handle) }
    cairo_new_path(handle)
    body()
    inPixels { path.restore(to: handle) }
  }

  private func inPixels<Result>(_ body: () -> Result) -> Result {
    // Saving keeps the matrix with its inverse, which setting the matrix would compute anew. Cairo's saved state doesn't contain
    // the path.
    cairo_save(handle)
    cairo_identity_matrix(handle)
    defer { cairo_restore(handle) }
    return body()
  }
}

/// A path with its current point, which `cairo_copy_path` omits after a lone move.
private struct PixelPath {
  private let path: Path
  private let current: (x: Double, y: Double)?

  init(of handle: OpaquePointer) {
    path = Path(cairo_copy_path(handle))
    current = Self.currentPoint(of: handle)
  }

  func restore(to handle: OpaquePointer) {
    cairo_new_path(handle)
    cairo_append_path(handle, path.handle)
    let point = Self.currentPoint(of: handle)
    switch (current, point) {
    case (let current?, let point?) where current == point: break
    case (let current?, _): cairo_move_to(handle, current.x, current.y)
    case (nil, _?): cairo_new_sub_path(handle)
    case (nil, nil): break
    }
  }

  private static func currentPoint(of handle: OpaquePointer) -> (x: Double, y: Double)? {
    guard cairo_has_current_point(handle) != 0 else { return nil }
    var (x, y) = (0.0, 0.0)
    cairo_get_current_point(handle, &x, &y)
    return (x, y)
  }
}
