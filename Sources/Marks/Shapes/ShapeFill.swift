public import Geometry

/// The filling of a closed shape.
public struct ShapeFill: Hashable, Sendable {
  public enum Pattern: UInt8, Hashable, Sendable, CaseIterable {
    case solid, hatched, crossHatched, dotted

    package var word: String {
      switch self {
      case .solid: "solid"
      case .hatched: "hatched"
      case .crossHatched: "crosshatched"
      case .dotted: "dotted"
      }
    }
  }

  public var pattern: Pattern

  /// The colour with its opacity.
  public var colour: Colour

  /// The direction of the lines, in radians, and the distance between them.
  public var angle: Double
  public var gap: Double

  public init(_ pattern: Pattern, _ colour: Colour, angle: Double = -.pi / 4, gap: Double = 8) {
    (self.pattern, self.colour, self.angle, self.gap) = (pattern, colour, angle, gap)
  }

  /// Whether nothing below is seen through the filling.
  var isOpaque: Bool { pattern == .solid && colour.alpha >= 1 }

  /// The width of the lines.
  package var lineWidth: Double { gap / 8 }

  /// The diameter of the dots.
  package var dotDiameter: Double { gap / 3 }

  /// The lines of a hatched filling, in one or two directions.
  package var hatchings: [Hatching] {
    let first = Hatching(angle: angle, gap: gap)
    return switch pattern {
    case .hatched: [first]
    case .crossHatched: [first, Hatching(angle: angle + .pi / 2, gap: gap)]
    case .solid, .dotted: []
    }
  }

  /// The filling of a shape after a transform: the lines turn with it.
  func transformed(by transform: Transform) -> ShapeFill {
    var fill = self
    let way = transform.linearPart.apply(to: .zero + Vector(dx: 1, dy: 0).turned(by: angle)).vector
    if pattern != .solid, way.length > 0, way.length.isFinite {
      let turn = way.turn(from: Vector(dx: 1, dy: 0).turned(by: angle))
      if abs(turn) > 1e-12 { fill.angle = (angle + turn).remainder(dividingBy: 2 * .pi) }
    }
    return fill
  }

  var isSound: Bool {
    let parts = [colour.red, colour.green, colour.blue, colour.alpha]
    return parts.allSatisfy(Limits.colourParts.contains) && angle.magnitude <= 4 * .pi
      && Limits.widths.contains(gap)
  }

  var text: String {
    let text = "\(pattern.word) \(MarkText.text(colour))"
    return pattern == .solid ? text : "\(text) \(MarkText.short(angle)) \(MarkText.short(gap))"
  }
}
