import CCairo

/// The pixels of a transparency layer that Cairo doesn't make itself.
protocol LayerPixels: AnyObject {
  /// What draws on the layer.
  var handle: OpaquePointer { get }

  /// What the context drew with before.
  var outerHandle: OpaquePointer { get }

  /// The distance in pixels to which the layer is larger than what is seen of it.
  var margin: Int { get }

  /// Draws the finished layer on the context.
  func composite(on context: Context)
}

extension Context {
  /// A transparency layer.
  struct Layer {
    /// The state in which it was begun.
    let state: State

    /// The layer's own pixels; nil for a layer of Cairo.
    let pixels: (any LayerPixels)?
  }

  /// The number of transparency layers that are open.
  public var layerDepth: Int { layers.count }

  /// The margins of all layers that are open.
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

  /// The same on pixels of its own, which draw themselves when the layer ends.
  func beginTransparencyLayer(on pixels: any LayerPixels) {
    layers.append(Layer(state: state, pixels: pixels))
    handle = pixels.handle
    state.alpha = 1
  }

  /// Composites the layer with the alpha and blend mode that were set when it was begun.
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
  /// Ends the layer of a context that isn't used any more.
  func abandon(_ handle: inout OpaquePointer) {
    if let pixels { handle = pixels.outerHandle }
  }
}
