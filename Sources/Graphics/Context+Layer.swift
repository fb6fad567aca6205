import CCairo

/// The pixels of a transparency layer that Cairo doesn't make itself.
protocol LayerPixels: AnyObject {
  /// The Cairo context that draws on the layer.
  var handle: OpaquePointer { get }

  /// The Cairo context that was used before.
  var outerHandle: OpaquePointer { get }

  /// The margin in pixels by which the layer exceeds its visible part.
  var margin: Int { get }

  /// Draws the finished layer on the context.
  func composite(on context: Context)
}

extension Context {
  /// A transparency layer.
  struct Layer {
    /// The graphics state at its beginning.
    let state: State

    /// The layer's own pixels; nil for a layer of Cairo.
    let pixels: (any LayerPixels)?
  }

  /// The number of open transparency layers.
  public var layerDepth: Int { layers.count }

  /// The sum of the margins of all open layers.
  var layerMargin: Int { layers.reduce(0) { $0 + ($1.pixels?.margin ?? 0) } }

  /// Draws everything that follows on a layer, until `endTransparencyLayer` composites it as one picture.
  ///
  /// The corresponding Cairo function is `cairo_push_group`.
  public func beginTransparencyLayer() {
    layers.append(Layer(state: state, pixels: nil))
    cairo_push_group(handle)
    cairo_set_operator(handle, CAIRO_OPERATOR_OVER)
    state.alpha = 1
  }

  /// Begins a transparency layer on pixels of its own, which are drawn when it ends.
  func beginTransparencyLayer(on pixels: any LayerPixels) {
    layers.append(Layer(state: state, pixels: pixels))
    handle = pixels.handle
    state.alpha = 1
  }

  /// Composites the layer with the alpha and blend mode that were set at its beginning.
  ///
  /// The corresponding Cairo functions are `cairo_pop_group_to_source` and `cairo_paint_with_alpha`.
  public func endTransparencyLayer() {
    precondition(!layers.isEmpty, "A transparency layer ends once for each beginning.")
    let layer = layers.removeLast()
    state = layer.state
    if let pixels = layer.pixels {
      handle = pixels.outerHandle
      pixels.composite(on: self)
    } else {
      cairo_pop_group_to_source(handle)
      cairo_paint_with_alpha(handle, state.alpha)
    }
  }
}

extension Context.Layer {
  /// Ends a layer of a context that is being discarded.
  func abandon(_ handle: inout OpaquePointer) {
    if let pixels { handle = pixels.outerHandle }
  }
}
