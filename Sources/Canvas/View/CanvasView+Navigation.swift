package import Geometry
import Glibc
package import Toolkit

extension CanvasView {
  /// How far a notch of the wheel and an arrow key move what is seen.
  package static let step = 48.0

  /// Moves what is seen by so many units of the view. It goes by whole pixels, and what is left of the way goes along
  /// with the next.
  package func pan(by way: Vector) {
    let wanted = (way + navigation.rest) * scale
    let pixels = Vector(dx: wanted.dx.rounded(), dy: wanted.dy.rounded())
    navigation.rest = (wanted + pixels * -1) * (1 / scale)
    guard pixels != .zero else { return }
    var moved = viewport
    moved.origin = moved.origin - moved.canvas(pixels * (1 / scale))
    look(at: moved)
  }

  /// Makes everything so many times larger, where what is at `point` stays; in the middle where there is none.
  package func zoom(by factor: Double, at point: Point? = nil) {
    let wanted = viewport.zoom * factor
    // Steps in and out again end where they began.
    zoom(to: abs(wanted - 1) < 1e-6 ? 1 : wanted, at: point)
  }

  /// Makes everything as large as that.
  package func zoom(to wanted: Double, at point: Point? = nil) {
    navigation.rest = .zero
    look(at: viewport.zoomed(to: wanted, at: point ?? bounds.centre))
  }

  /// Turns everything to `angle`, where what is in the middle stays.
  package func turn(to angle: Double) {
    guard angle != viewport.angle else { return }
    navigation.rest = .zero
    look(at: viewport.turned(to: angle, at: bounds.centre))
  }

  /// Turns everything by so many steps of fifteen degrees, to a whole number of them.
  package func turn(bySteps steps: Double) {
    turn(to: ((viewport.angle / Turning.step).rounded() + steps) * Turning.step)
  }

  /// Moves what is seen by most of the window, in whole windows.
  package func page(by windows: Vector) {
    pan(by: Vector(dx: windows.dx * bounds.width, dy: windows.dy * bounds.height) * -0.9)
  }

  /// Shows all of `area` of the canvas, where nothing floats over it.
  package func fit(_ area: Rect) {
    navigation.rest = .zero
    if let viewport = viewport.fitting(area, in: rooms) { look(at: viewport) }
  }

  /// Goes to where a part of `area` is in sight.
  func bringIntoSight(_ area: Rect) {
    let there = viewport.view(area)
    // Under a touch everything stays where it is.
    guard !isTouched, !free.contains(where: { $0.touches(there) }) else { return }
    guard let (room, _) = Viewport.room(for: there.size, among: rooms, upTo: 1) else { return }
    pan(by: room.centre - there.centre)
  }

  /// Where nothing floats over the canvas.
  private var free: [Rect] { FreeArea.rectangles(of: bounds, beside: covers()) }

  /// Where something can be shown; what floats doesn't count where it leaves no room worth the name.
  private var rooms: [Rect] {
    let rooms = free.filter { min($0.width, $0.height) >= Self.leastRoom }
    return rooms.isEmpty ? [bounds] : rooms
  }

  private static let leastRoom = 96.0

  /// The paper is moved by hand.
  package func drag(by way: Vector, at time: UInt32) {
    navigation.speed.add(way, at: time)
    pan(by: way)
  }

  /// The paper is let go of, and goes on as fast as it was.
  package func letGo(at time: UInt32) {
    let velocity = navigation.speed.velocity(at: time)
    navigation.speed.reset()
    navigation.glide.start(velocity, on: self)
  }

  /// The paper is held.
  package func hold() {
    navigation.glide.stop()
    navigation.speed.reset()
  }

  /// The wheel moves what is seen, and enlarges it while Control is held.
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

  /// Fingers move, enlarge and turn what is seen.
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

  /// What was under the middle of the fingers stays there.
  private func follow(_ gesture: Gesture) {
    navigation.angle += gesture.turn
    let angle =
      gesture.turn == 0
      ? viewport.angle
      : Turning.settled(navigation.angle, inSteps: gesture.modifiers.contains(.shift))
    guard gesture.scale != 1 || angle != viewport.angle else {
      return drag(by: gesture.way, at: gesture.time)
    }
    navigation.rest = .zero
    navigation.speed.add(gesture.way, at: gesture.time)
    let before = gesture.location + gesture.way * -1
    let place = viewport.canvas(before)
    look(
      at: viewport.zoomed(to: viewport.zoom * gesture.scale, at: before)
        .turned(to: angle, at: before).keeping(place, at: gesture.location))
  }
}
