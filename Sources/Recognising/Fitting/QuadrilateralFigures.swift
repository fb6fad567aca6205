import Geometry
import Glibc

/// The figures that a polygon of four corners may be, the best first.
struct QuadrilateralFigures {
  /// The greatest misfit of a rectangle or a rhombus.
  private static let mostMisfit = 0.11
  private static let mostRhombusMisfit = 0.085

  /// The greatest ratio of two sides, or two diagonals, that are meant to be equal.
  private static let equal = 1.15

  /// How far the diagonals of a square that stands on its corner may be from level.
  private static let standing = 12.0 * .pi / 180

  let figures: [Figure]

  init(_ corners: [Point]) {
    let (box, rhombus) = (BoxFit(corners), RhombusFit(corners))
    let rectangle = Self.rectangle(box)
    let diamond = Self.diamond(rhombus)
    let any = Figure.polygon(corners: corners)
    let isSquare = Self.ratio(box.half) < Self.equal
    let isBox =
      box.misfit < Self.mostMisfit && box.misfit <= rhombus.misfit
      || box.misfit < 0.5 * Self.mostMisfit
    let isStanding = abs(rhombus.angle) < Self.standing
    if isSquare, box.misfit < Self.mostMisfit {
      let square = Self.square(box)
      figures = isStanding ? [diamond, square, any] : [square, rectangle, any]
    } else if rhombus.misfit < Self.mostRhombusMisfit, rhombus.misfit < box.misfit {
      figures = [diamond, any, rectangle]
    } else if isBox {
      figures = isSquare ? [Self.square(box), rectangle, any] : [rectangle, any, Self.square(box)]
    } else {
      figures = [any, rectangle]
    }
  }

  private static func ratio(_ half: Size) -> Double {
    max(half.width, half.height) / max(min(half.width, half.height), 1e-9)
  }

  private static func rectangle(_ box: BoxFit) -> Figure {
    .rectangle(centre: box.centre, half: box.half, angle: Level.snapped(box.angle))
  }

  private static func square(_ box: BoxFit) -> Figure {
    let half = (box.half.width + box.half.height) / 2
    return .square(centre: box.centre, half: half, angle: Level.snapped(box.angle))
  }

  private static func diamond(_ rhombus: RhombusFit) -> Figure {
    var half = rhombus.half
    if ratio(half) < equal {
      let mean = (half.width + half.height) / 2
      half = Size(width: mean, height: mean)
    }
    return .diamond(centre: rhombus.centre, half: half, angle: Level.snapped(rhombus.angle))
  }
}
