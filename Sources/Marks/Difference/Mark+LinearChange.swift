import Geometry

extension Mark {
  /// The transform, without a translation, that leads from the vertices of a line to those of a later version; nil if none does,
  /// or if both have the same body. A file keeps the transform of a line only where that takes fewer bytes than its new vertices,
  /// so a short line that was turned looks like another one.
  func linearChange(to new: Mark) -> Transform? {
    guard case .stroke(let one) = self, case .stroke(let other) = new, !one.hasMembers,
      !other.hasMembers, one.count == other.count,
      MarkPrint(of: self).body != MarkPrint(of: new).body
    else { return nil }
    return LineFit(one.vertices.storage.samples, other.vertices.storage.samples).transform
  }
}

/// Finds a transform between the vertices of two lines.
private struct LineFit {
  private let pairs: [(old: Vector, new: Vector)]
  private let size: Double

  /// Float rounds the vertices; the parts of a transform that differ less from whole numbers are these.
  private static let least = 1e-6

  init(_ old: [Sample], _ new: [Sample]) {
    pairs = zip(old, new).map { (old: $0.offset, new: $1.offset) }
    size = pairs.map { max($0.new.dx.magnitude, $0.new.dy.magnitude) }.max() ?? 0
  }

  /// The simplest one: along the axes, then one that keeps angles, then any.
  var transform: Transform? {
    guard size > 0 else { return nil }
    return [stretch, similarity, general].lazy.compactMap(\.self).first(where: fits)
  }

  private func fits(_ transform: Transform) -> Bool {
    pairs.allSatisfy { old, new in
      let x = transform.a * old.dx + transform.c * old.dy - new.dx
      let y = transform.b * old.dx + transform.d * old.dy - new.dy
      return max(x.magnitude, y.magnitude) <= Self.least * size
    }
  }

  /// The pair whose old vertex has the greatest measure.
  private func pair(by measure: (Vector) -> Double) -> (old: Vector, new: Vector)? {
    pairs.max { measure($0.old) < measure($1.old) }
  }

  /// A straight line along an axis doesn't tell how it was stretched across that.
  private var stretch: Transform? {
    guard let wide = pair(by: \.dx.magnitude), let high = pair(by: \.dy.magnitude) else {
      return nil
    }
    let x = wide.old.dx == 0 ? nil : Self.whole(wide.new.dx / wide.old.dx)
    let y = high.old.dy == 0 ? nil : Self.whole(high.new.dy / high.old.dy)
    guard let first = x ?? y else { return nil }
    return Transform(
      a: x ?? first.magnitude, b: 0, c: 0, d: y ?? first.magnitude, tx: 0, ty: 0)
  }

  private var similarity: Transform? {
    guard let (old, new) = pair(by: Self.square), Self.square(old) > 0 else { return nil }
    let real = (new.dx * old.dx + new.dy * old.dy) / Self.square(old)
    let turned = (new.dy * old.dx - new.dx * old.dy) / Self.square(old)
    return Transform(
      a: Self.whole(real), b: Self.whole(turned), c: -Self.whole(turned), d: Self.whole(real),
      tx: 0, ty: 0)
  }

  private var general: Transform? {
    guard let one = pair(by: Self.square), Self.square(one.old) > 0 else { return nil }
    func across(_ vector: Vector) -> Double { one.old.dx * vector.dy - one.old.dy * vector.dx }
    guard let two = pair(by: { across($0).magnitude }) else { return nil }
    let area = across(two.old)
    guard area.magnitude > Self.least * Self.square(one.old) else { return nil }
    return Transform(
      a: (one.new.dx * two.old.dy - two.new.dx * one.old.dy) / area,
      b: (one.new.dy * two.old.dy - two.new.dy * one.old.dy) / area,
      c: (two.new.dx * one.old.dx - one.new.dx * two.old.dx) / area,
      d: (two.new.dy * one.old.dx - one.new.dy * two.old.dx) / area, tx: 0, ty: 0)
  }

  private static func square(_ vector: Vector) -> Double {
    vector.dx * vector.dx + vector.dy * vector.dy
  }

  private static func whole(_ number: Double) -> Double {
    let whole = number.rounded()
    return abs(number - whole) <= least * max(1, whole.magnitude) ? whole : number
  }
}
