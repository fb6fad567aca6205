import CCairo
public import Geometry

extension Context {
  /// Draws `image` so that it fills `rect`.
  ///
  /// The corresponding Cairo function is `cairo_set_source_surface`.
  public func draw(_ image: ImageSurface, in rect: Rect) {
    guard image.width > 0, image.height > 0, rect.width > 0, rect.height > 0 else { return }
    saving {
      translateBy(x: rect.minX, y: rect.minY)
      scaleBy(x: rect.width / Double(image.width), y: rect.height / Double(image.height))
      cairo_set_source_surface(handle, image.handle, 0, 0)
      // Pixels that coincide with the surface's are copied by Cairo without smoothing. Otherwise the image's edge pixels are
      // repeated, so that smoothing doesn't mix them with transparency.
      let pixelForPixel = ctm.isWholePixelTranslation
      let pattern = cairo_get_source(handle)
      cairo_pattern_set_filter(
        pattern, pixelForPixel ? CAIRO_FILTER_NEAREST : state.quality.cairo)
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      clip(to: Rect(x: 0, y: 0, width: Double(image.width), height: Double(image.height)))
      cairo_paint_with_alpha(handle, state.alpha)
    }
  }

  /// Draws an image made of the surface's own pixels. `paint` makes it for the visible pixels that `rect` touches, and gets their
  /// position and the transform from user space to pixels.
  package func draw(in rect: Rect, by paint: (PixelRect, Transform) -> ImageSurface?) {
    let transform = ctm
    saving {
      cairo_identity_matrix(handle)
      let frame = PixelRect(covering: transform.bounds(of: rect))
      guard let seen = PixelRect(covering: clipBounds).intersection(frame),
        let image = paint(seen, transform)
      else { return }
      cairo_set_source_surface(handle, image.handle, Double(seen.x), Double(seen.y))
      cairo_pattern_set_filter(cairo_get_source(handle), CAIRO_FILTER_NEAREST)
      clip(to: seen.rect())
      cairo_paint_with_alpha(handle, state.alpha)
    }
  }

  /// Draws `image` with its top left corner at `point`, one pixel per unit.
  public func draw(_ image: ImageSurface, at point: Point) {
    draw(
      image,
      in: Rect(
        origin: point, size: Size(width: Double(image.width), height: Double(image.height))))
  }

  /// Draws `image` with its top left corner at a pixel of the surface, ignoring the transform.
  public func draw(_ image: ImageSurface, atPixel corner: (x: Int, y: Int)) {
    saving {
      cairo_identity_matrix(handle)
      draw(image, at: Point(x: Double(corner.x), y: Double(corner.y)))
    }
  }

  /// Replaces the pixels of `rect` by those of `image` at the same position, or at that position minus `offset`;
  /// ignores the transform.
  public func copyPixels(
    of image: ImageSurface, in rect: PixelRect, movedBy offset: (x: Int, y: Int) = (0, 0)
  ) {
    cairo_save(handle)
    cairo_identity_matrix(handle)
    cairo_set_operator(handle, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(handle, image.handle, Double(offset.x), Double(offset.y))
    cairo_pattern_set_filter(cairo_get_source(handle), CAIRO_FILTER_NEAREST)
    cairo_new_path(handle)
    cairo_rectangle(
      handle, Double(rect.x), Double(rect.y), Double(rect.width), Double(rect.height))
    cairo_fill(handle)
    cairo_restore(handle)
  }

  /// Fills `rect` with `image`, one pixel per unit, repeated from the top left corner on.
  ///
  /// The corresponding Cairo function is `cairo_pattern_set_extend`.
  public func drawPattern(of image: ImageSurface, in rect: Rect) {
    guard image.width > 0, image.height > 0, rect.width > 0, rect.height > 0 else { return }
    saving {
      translateBy(x: rect.minX, y: rect.minY)
      cairo_set_source_surface(handle, image.handle, 0, 0)
      let pattern = cairo_get_source(handle)
      cairo_pattern_set_filter(
        pattern, ctm.isWholePixelTranslation ? CAIRO_FILTER_NEAREST : state.quality.cairo)
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
      clip(to: Rect(origin: .zero, size: rect.size))
      cairo_paint_with_alpha(handle, state.alpha)
    }
  }
}

extension Transform {
  fileprivate var isWholePixelTranslation: Bool {
    a == 1 && b == 0 && c == 0 && d == 1 && tx == tx.rounded() && ty == ty.rounded()
  }
}
