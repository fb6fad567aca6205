import Geometry
import Graphics

/// The calls that Cairo executes on the tile's pixels. They draw nothing if memory is too short for a context.
extension TileTarget {
  /// Calls `body` with a context over the pixels in the current graphics state.
  mutating func drawByCairo(_ body: (Context) -> Void) {
    let state = state
    drawInPixels { context in
      context.concatenate(state.transform)
      body(context)
    }
  }

  /// Calls `body` with a context over the pixels in the current graphics state, except that its user space is the
  /// grid's pixels.
  private mutating func drawInPixels(_ body: (Context) -> Void) {
    if cairo == nil {
      let surface = try? ImageSurface(
        lending: UnsafeMutableBufferPointer(start: pixels, count: frame.area), width: frame.width,
        height: frame.height, format: .argb)
      cairo = surface.map { (Context($0), $0) }
    }
    guard let (context, surface) = cairo else { return }
    // Tells Cairo that ink may have changed the pixels.
    surface.withPixels { _ in }
    context.saving {
      context.translateBy(x: -Double(frame.x), y: -Double(frame.y))
      for clip in state.clips {
        context.add(clip.path)
        context.clip(using: clip.rule)
      }
      context.setFillColour(cover?.colour ?? state.fillColour)
      context.setStrokeColour(cover?.colour ?? state.strokeColour)
      context.setAlpha(cover == nil ? state.alpha : 1)
      context.setBlendMode(cover?.clears == true ? .destinationOut : state.blend)
      context.setInterpolationQuality(state.quality)
      context.setLineWidth(state.lineWidth)
      context.setLineCap(state.cap)
      context.setLineJoin(state.join)
      body(context)
    }
    surface.flush()
  }

  mutating func strokeByCairo() {
    let (path, transform) = (path.take(), state.transform)
    drawInPixels { context in
      context.add(path)
      context.concatenate(transform)
      context.strokePath()
    }
  }

  mutating func fillPath(using rule: FillRule) {
    let (path, covers) = (path.take(), cover != nil)
    drawInPixels { context in
      context.add(path)
      context.fillPath(using: rule)
      guard covers else { return }
      // Covers the pixels that the antialiased edges coloured.
      context.add(path)
      context.setLineWidth(2 * Self.margin)
      context.strokePath()
    }
  }

  mutating func clip(using rule: FillRule) {
    state.clips.append((path.take(), rule))
  }

  mutating func draw(_ image: ImageSurface, in rect: Rect) {
    guard cover == nil else { return fillCover(rect) }
    drawByCairo { $0.draw(image, in: rect) }
  }

  mutating func draw(_ picture: any ImageComponent, in rect: Rect) {
    guard cover == nil else { return fillCover(picture.extent(in: rect)) }
    drawByCairo { picture.draw(in: rect, on: $0) }
  }

  mutating func draw(_ layout: TextLayout, at corner: Point) {
    guard cover == nil else { return fillCover(Rect(origin: corner, size: layout.size)) }
    drawByCairo { $0.draw(layout, at: corner) }
  }

  /// Covers `rect`, and the pixels around it that its antialiased edges coloured.
  private mutating func fillCover(_ rect: Rect) {
    let margin = Self.margin / state.transform.magnification
    drawByCairo { $0.fill(rect.outset(by: margin)) }
  }

  // MARK: Layers

  mutating func beginTransparencyLayer() {
    let layer = TileLayer(frame)
    layers.append((layer, pixels, state))
    turn(toLayer: layer.pixels)
    (state.alpha, state.blend) = (1, .normal)
  }

  mutating func endTransparencyLayer() {
    precondition(!layers.isEmpty, "A transparency layer ends once for each beginning.")
    let (layer, below, state) = layers.removeLast()
    turn(toLayer: below)
    self.state = state
    drawInPixels { context in
      if let image = layer.image { context.draw(image, atPixel: (0, 0)) }
    }
  }

  /// Continues with the pixels of a layer, or with those below it.
  mutating func turn(toLayer pixels: UnsafeMutablePointer<UInt32>) {
    self.pixels = pixels
    cairo = nil
    hair.turn(to: pixels, frame)
  }

  /// Composites `area` of a layer over the pixels. The layer already includes the current alpha.
  mutating func put(_ layer: TileLayer, in area: PixelRect) {
    drawInPixels { context in
      guard let image = layer.image else { return }
      context.clip(to: area.rect())
      context.setAlpha(1)
      context.draw(image, atPixel: (0, 0))
    }
  }
}
