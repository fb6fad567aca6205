package import Geometry
import Glibc
package import Toolkit

extension CanvasView {
  /// The distance of a notch of the wheel and of an arrow key, in units of the view.
  package static let step = 48.0

  /// Pans by `way` in units of the view. It moves by whole pixels and adds the rest to the next pan.
  package func pan(by way: Vector) {
    let wanted = (way + navigation.rest) * scale
    let pixels = Vector(dx: wanted.dx.rounded(), dy: wanted.dy.rounded())
    navigation.rest = (wanted + pixels * -1) * (1 / scale)
    guard pixels != .zero else { return }
    var moved = viewport
    moved.origin = moved.origin - moved.canvas(pixels * (1 / scale))
    look(at: moved)
  }

  /// Multiplies the zoom by `factor`; the canvas stays in place at `point`, or in the middle if it is nil.
  package func zoom(by factor: Double, at point: Point? = nil) {
    let wanted = viewport.zoom * factor
    // Zooming in and out by the same steps ends at exactly 1.
    zoom(to: abs(wanted - 1) < 1e-6 ? 1 : wanted, at: point)
  }

  /// Sets the zoom; the canvas stays in place at `point`, or in the middle if it is nil.
  package func zoom(to wanted: Double, at point: Point? = nil) {
    navigation.rest = .zero
    look(at: viewport.zoomed(to: wanted, at: point ?? bounds.centre))
  }

  /// Rotates the canvas to `angle` around the middle of the view.
  package func turn(to angle: Double) {
    guard angle != viewport.angle else { return }
    navigation.rest = .zero
    look(at: viewport.turned(to: angle, at: bounds.centre))
  }

  /// Rotates the canvas by `steps` steps of fifteen degrees, to a whole number of them.
  package func turn(bySteps steps: Double) {
    turn(to: ((viewport.angle / Turning.step).rounded() + steps) * Turning.step)
  }

  /// Pans by nine tenths of the view for each window in `windows`.
  package func page(by windows: Vector) {
    pan(by: Vector(dx: windows.dx * bounds.width, dy: windows.dy * bounds.height) * -0.9)
  }

  /// Shows all of `area` of the canvas in the uncovered part of the view.
  package func fit(_ area: Rect) {
    navigation.rest = .zero
    if let viewport = viewport.fitting(area, in: rooms) { look(at: viewport) }
  }

  /// Pans until a part of `area` is visible.
  func bringIntoSight(_ area: Rect) {
    let there = viewport.view(area)
    // The canvas must not move under a touch.
    guard !isTouched, !free.contains(where: { $0.touches(there) }) else { return }
    guard let (room, _) = Viewport.room(for: there.size, among: rooms, upTo: 1) else { return }
    pan(by: room.centre - there.centre)
  }

  /// Pans and zooms until all of `area` is visible, with letters that are at least as large as those of small print.
  func bringIntoReach(_ area: Rect, lettersOf size: Double?) {
    guard let (room, most) = Viewport.room(for: seenSize(of: area), among: rooms, upTo: .infinity)
    else { return }
    let zoom = viewport.zoom
    let wanted = size.map { $0 * zoom < Self.smallest ? Self.readable / $0 : zoom } ?? zoom
    let next = viewport.zoomed(to: min(wanted, most), at: bounds.centre)
    let there = viewport.view(area)
    guard next.zoom != zoom || !free.contains(where: { $0.contains(there) }) else { return }
    navigation.rest = .zero
    look(at: next.keeping(area.centre, at: room.centre))
  }

  /// The size of letters below which a text can't be read, and the size that they get then, in units of the view.
  private static let smallest = 9.0
  private static let readable = 16.0

  /// The size of the rectangle around `area` at a zoom of 1.
  private func seenSize(of area: Rect) -> Size {
    Viewport(zoom: 1, angle: viewport.angle).view(Rect(origin: .zero, size: area.size)).size
  }

  /// The uncovered parts of the view.
  private var free: [Rect] { FreeArea.rectangles(of: bounds, beside: covers()) }

  private var rooms: [Rect] {
    // The call of `covers` lays the window out, which sets the bounds of the canvas.
    let covers = covers()
    return FreeArea.rooms(of: bounds, beside: covers)
  }

  package func drag(by way: Vector, at time: UInt32) {
    navigation.speed.add(way, at: time)
    pan(by: way)
  }

  package func letGo(at time: UInt32) {
    let velocity = navigation.speed.velocity(at: time)
    navigation.speed.reset()
    navigation.glide.start(velocity, on: self)
  }

  /// Stops gliding.
  package func hold() {
    navigation.glide.stop()
    navigation.speed.reset()
  }

  /// Pans by the wheel, or zooms while Control is held.
  package func take(_ scroll: Scroll) {
    if scroll.modifiers.contains(.control) {
      navigation.speed.reset()
      zoom(by: exp2(-scroll.notches.dy / 4), at: scroll.location)
    } else if scroll.notches == .zero {
      letGo(at: scroll.time)
    } else {
      let notches =
        scroll.modifiers.contains(.shift)
        ? Vector(dx: scroll.notches.dy, dy: scroll.notches.dx) : scroll.notches
      drag(by: notches * -Self.step, at: scroll.time)
    }
  }

  /// Pans, zooms and rotates by fingers.
  package func take(_ gesture: Gesture) {
    switch gesture.phase {
    case .began:
      hold()
      navigation.angle = viewport.angle
      root?.cursor = .move
    case .changed: follow(gesture)
    case .ended:
      letGo(at: gesture.time)
      showCursor()
    case .cancelled:
      hold()
      showCursor()
    }
  }

  /// Keeps the point of the canvas under the middle of the fingers in place.
  private func follow(_ gesture: Gesture) {
    navigation.angle += gesture.turn
    let angle =
      gesture.turn == 0
      ? viewport.angle
      : Turning.settled(navigation.angle, inSteps: gesture.modifiers.contains(.shift))
    guard gesture.scale != 1 || angle != viewport.angle else {
      return drag(by: gesture.translation, at: gesture.time)
    }
    navigation.rest = .zero
    navigation.speed.add(gesture.translation, at: gesture.time)
    let before = gesture.location + gesture.translation * -1
    let place = viewport.canvas(before)
    look(
      at: viewport.zoomed(to: viewport.zoom * gesture.scale, at: before)
        .turned(to: angle, at: before).keeping(place, at: gesture.location))
  }
}
