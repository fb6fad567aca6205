import Geometry
import Graphics

/// How a view looks with all that is in it, to be shown again when only what lies below has changed.
struct ViewSnapshot {
  private let surface: ImageSurface

  /// The pixels that it takes, from where the view has its corner.
  private let frame: PixelRect

  /// How the pixels lie under the view.
  private let raster: Raster

  struct Raster: Equatable {
    /// The pixels that a unit takes.
    let scale: Double

    /// Where between pixels the view's corner is.
    let rest: Vector

    init(scale: Double, corner: Vector) {
      self.scale = scale
      rest = Vector(
        dx: corner.dx - corner.dx.rounded(.down), dy: corner.dy - corner.dy.rounded(.down))
    }

    /// As `context` draws; nil where it turns what it draws.
    init?(_ context: Context) {
      let map = context.ctm
      guard map.a == map.d, map.b == 0, map.c == 0 else { return nil }
      self.init(scale: map.a, corner: Vector(dx: map.tx, dy: map.ty))
    }
  }

  /// Draws `view`; nil where memory is short.
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

  /// Shows the view where `context` would draw it; answers whether it would look the same there.
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
  /// Draws what lies in `area`, from a snapshot where nothing has changed since it was drawn before.
  func displayAgain(_ area: Rect, on context: Context) {
    guard keepsLikeness else { return display(area, on: context) }
    if isUnchanged, snapshot?.draw(on: context) == true { return }
    if isUnchanged, let raster = ViewSnapshot.Raster(context) {
      snapshot = ViewSnapshot(of: self, on: raster)
      if snapshot?.draw(on: context) == true { return }
    }
    isUnchanged = true
    // Put down as one picture, it stateColours as its snapshot will to the last bit.
    context.saving {
      context.setAlpha(1)
      context.beginTransparencyLayer()
      display(area, on: context)
      context.endTransparencyLayer()
    }
  }
}

extension RootView {
  /// Draws what floats, so that whatever is going to move below it needs not wait for that.
  func keepSnapshots() {
    for view in subviews where !view.isHidden && view.keepsLikeness && view.isUnchanged {
      guard view.snapshot == nil else { continue }
      view.snapshot = ViewSnapshot(
        of: view, on: .init(scale: scale, corner: view.frame.origin.vector * scale))
    }
  }
}
