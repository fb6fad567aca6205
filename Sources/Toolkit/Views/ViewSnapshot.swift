import Geometry
import Graphics

/// The cached pixels of a view and its subviews.
struct ViewSnapshot {
  private let surface: ImageSurface

  /// The pixels that the snapshot covers, relative to the view's origin.
  private let frame: PixelRect

  /// The pixel grid for which the snapshot was drawn.
  private let raster: Raster

  struct Raster: Equatable {
    /// Pixels per unit.
    let scale: Double

    /// The fractional part of the view's origin, in pixels.
    let rest: Vector

    init(scale: Double, corner: Vector) {
      self.scale = scale
      rest = Vector(
        dx: corner.dx - corner.dx.rounded(.down), dy: corner.dy - corner.dy.rounded(.down))
    }

    /// The grid of `context`; nil if it rotates or distorts.
    init?(_ context: Context) {
      let map = context.ctm
      guard map.a == map.d, map.b == 0, map.c == 0 else { return nil }
      self.init(scale: map.a, corner: Vector(dx: map.tx, dy: map.ty))
    }
  }

  /// Draws `view` into a new surface; nil if memory is short.
  init?(of view: View, on raster: Raster) {
    self.raster = raster
    let (scale, rest) = (raster.scale, raster.rest)
    let area = view.bounds.outset(by: view.reach)
    frame = PixelRect(covering: area.offset(by: rest * (1 / scale)), scale: scale)
    guard
      let surface = try? ImageSurface(width: frame.width, height: frame.height, format: .argb)
    else { return nil }
    self.surface = surface
    let context = Context(surface)
    context.translateBy(x: rest.dx - Double(frame.x), y: rest.dy - Double(frame.y))
    context.scaleBy(x: scale, y: scale)
    view.display(area, on: context)
    surface.flush()
  }

  /// Draws the snapshot; returns false if the context's pixel grid is another one.
  func draw(on context: Context) -> Bool {
    guard Raster(context) == raster else { return false }
    let map = context.ctm
    let corner = (x: map.tx - raster.rest.dx, y: map.ty - raster.rest.dy)
    context.draw(
      surface, atPixel: (x: Int(corner.x.rounded()) + frame.x, y: Int(corner.y.rounded()) + frame.y)
    )
    return true
  }
}

extension View {
  /// Draws the view within `area`, from its snapshot if it didn't change.
  func displayAgain(_ area: Rect, on context: Context) {
    guard keepsSnapshot else { return display(area, on: context) }
    if isUnchanged, snapshot?.draw(on: context) == true { return }
    if isUnchanged, let raster = ViewSnapshot.Raster(context) {
      snapshot = ViewSnapshot(of: self, on: raster)
      if snapshot?.draw(on: context) == true { return }
    }
    isUnchanged = true
    // Drawing into a layer gives the same pixels, to the last bit, as drawing the snapshot later.
    context.saving {
      context.setAlpha(1)
      context.beginTransparencyLayer()
      display(area, on: context)
      context.endTransparencyLayer()
    }
  }
}

extension RootView {
  /// Makes snapshots of the floating views now, so that the first frame of a movement behind them isn't delayed by that.
  func keepSnapshots() {
    for view in subviews where !view.isHidden && view.keepsSnapshot && view.isUnchanged {
      guard view.snapshot == nil else { continue }
      view.snapshot = ViewSnapshot(
        of: view, on: .init(scale: scale, corner: view.frame.origin.vector * scale))
    }
  }
}
