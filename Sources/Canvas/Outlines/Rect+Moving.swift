import Geometry

/// A rectangle whose sides the user moves. It stays inside of bounds, at least one pixel wide, and its moved sides lie
/// between pixels.
extension Rect {
  /// The rectangle with some sides moved by `motion`. `side` selects them: its dx is -1 for the left side, 1 for the right and 0
  /// for neither, and its dy in the same way for the upper and the lower side.
  func moving(_ side: Vector, _ motion: OutlineEdit.Motion, in bounds: Rect) -> Rect {
    let (x, y) = (Span(minX, maxX), Span(minY, maxY))
    let (across, down) = (Span(bounds.minX, bounds.maxX), Span(bounds.minY, bounds.maxY))
    guard !motion.keepsRatio else {
      let factor = factor(side, motion.way, within: bounds)
      return Rect(
        x.scaled(by: factor, side.dx).held(side.dx, in: across),
        y.scaled(by: factor, side.dy).held(side.dy, in: down))
    }
    return Rect(
      x.moved(side.dx, by: motion.way.dx, in: across, snap: motion.snap),
      y.moved(side.dy, by: motion.way.dy, in: down, snap: motion.snap))
  }

  /// The whole rectangle moved by whole pixels.
  func moved(by way: Vector, in bounds: Rect) -> Rect {
    offset(by: way.held(for: self, in: bounds, rounded: true))
  }

  private init(_ x: Span, _ y: Span) {
    self.init(x: x.low, y: y.low, width: x.high - x.low, height: y.high - y.low)
  }

  /// The factor by which both sides grow, so that the handle is as near to the hand as the bounds allow.
  private func factor(_ side: Vector, _ way: Vector, within bounds: Rect) -> Double {
    let diagonal = Vector(dx: side.dx * width, dy: side.dy * height)
    let wanted = 1 + (way * diagonal) / (diagonal * diagonal)
    let room = min(
      Span(minX, maxX).room(side.dx, in: Span(bounds.minX, bounds.maxX)),
      Span(minY, maxY).room(side.dy, in: Span(bounds.minY, bounds.maxY)))
    return min(max(wanted, 1 / min(width, height)), max(room, 1))
  }
}

extension Vector {
  /// The part of the way that a rectangle can move inside of bounds.
  func held(for rect: Rect, in bounds: Rect, rounded: Bool = false) -> Vector {
    func held(_ way: Double, _ least: Double, _ most: Double) -> Double {
      min(max(rounded ? way.rounded() : way, min(least, 0)), max(most, 0))
    }
    return Vector(
      dx: held(dx, bounds.minX - rect.minX, bounds.maxX - rect.maxX),
      dy: held(dy, bounds.minY - rect.minY, bounds.maxY - rect.maxY))
  }
}

/// The interval of a rectangle in one direction.
private struct Span {
  var low: Double
  var high: Double

  init(_ low: Double, _ high: Double) {
    (self.low, self.high) = (low, high)
  }

  /// The span with its lower end moved for a negative `side`, with its upper one for a positive one.
  func moved(_ side: Double, by way: Double, in bounds: Span, snap: Double) -> Span {
    var span = self
    if side < 0 {
      span.low = max(min(bounds.held(low + way, snap: snap), high - 1), bounds.low)
    } else if side > 0 {
      span.high = min(max(bounds.held(high + way, snap: snap), low + 1), bounds.high)
    }
    return span
  }

  /// A number rounded and clamped to the span, to whose ends it snaps from a distance of `snap`.
  private func held(_ number: Double, snap: Double) -> Double {
    if number <= low + snap { return low }
    return number >= high - snap ? high : min(max(number.rounded(), low), high)
  }

  /// The scaled span: the end opposite of `side` stays, or the middle for 0.
  func scaled(by factor: Double, _ side: Double) -> Span {
    let (middle, half) = ((low + high) / 2, (high - low) / 2)
    let centre = middle + side * half * (factor - 1)
    return Span(centre - half * factor, centre + half * factor)
  }

  /// The largest factor for which `scaled` stays in bounds.
  func room(_ side: Double, in bounds: Span) -> Double {
    let (middle, half) = ((low + high) / 2, (high - low) / 2)
    if side < 0 { return (high - bounds.low) / (2 * half) }
    if side > 0 { return (bounds.high - low) / (2 * half) }
    return min(middle - bounds.low, bounds.high - middle) / half
  }

  /// The span with its moved ends rounded to edges of pixels and clamped to bounds.
  func held(_ side: Double, in bounds: Span) -> Span {
    var span = self
    if side <= 0 { span.low = max(low.rounded(), bounds.low) }
    if side >= 0 { span.high = min(high.rounded(), bounds.high) }
    return span
  }
}
