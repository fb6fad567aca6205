import Geometry
import Glibc

/// The readings of a closed outline: ellipses, and polygons of three to eight corners.
struct ClosedReadings {
  /// The best first.
  private(set) var readings: [Reading] = []

  /// What a corner adds to the misfit of a polygon: with more corners it lies nearer to any ink.
  private static let cornerMisfit = 0.004

  /// The least angle of a corner.
  private static let leastTurn = 0.35

  /// The greatest one: where a thin box lacks an end, its sides turn by half a turn.
  private static let greatestTurn = 2.8

  private static let mostPolygonDeviation = 0.035
  private static let mostEllipseDeviation = 0.028

  /// The least ratio of an ellipse's half sizes: a thinner one is a line that was drawn to and fro.
  private static let thinnest = 0.06

  /// The share of a whole turn that a polygon's ink may make between its corners.
  private static let mostRoundness = 0.28

  /// The greatest mean angle by which its sides may turn between the corners, together with that share: arcs turn more.
  private static let mostBow = 0.55

  init(_ loop: Loop) {
    let polygons = Self.polygons(loop.points)
    let ellipse = EllipseFit(loop.points).flatMap {
      let isThin = $0.half.height < Self.thinnest * $0.half.width
      return $0.deviation < Self.mostEllipseDeviation && !isThin ? $0 : nil
    }
    if let ellipse, polygons.first.map({ Self.isRounder(ellipse, $0) }) ?? true {
      add(Self.figures(ellipse), ellipse.deviation)
      if let polygon = polygons.first { add(Self.figures(polygon), Self.misfit(polygon)) }
    } else if let polygon = polygons.first, polygon.roundness < Self.mostRoundness,
      polygon.bow + max(polygon.roundness, 0) < Self.mostBow
    {
      add(Array(Self.figures(polygon).prefix(2)), Self.misfit(polygon))
      if let ellipse { add(Self.figures(ellipse), ellipse.deviation) }
      if polygons.count > 1 { add(Self.figures(polygons[1]), Self.misfit(polygons[1])) }
    }
  }

  /// Adds figures that are no better than those before.
  private mutating func add(_ figures: [Figure], _ misfit: Double) {
    for (number, figure) in figures.enumerated() {
      let own = misfit + Self.cornerMisfit * Double(number)
      readings.append(Reading(figure, misfit: max(own, readings.last?.misfit ?? 0)))
    }
  }

  /// The polygons that the outline may be, one for each number of corners, the best first.
  private static func polygons(_ loop: [Point]) -> [PolygonFit] {
    var found: [Int: PolygonFit] = [:]
    for parts in Division.breaks(of: loop) where !parts.isEmpty {
      guard let fit = polygon(loop, parts), isPolygon(fit) else { continue }
      if fit.deviation < found[fit.corners.count]?.deviation ?? .infinity {
        found[fit.corners.count] = fit
      }
    }
    return found.values.sorted { (cost($0), $0.corners.count) < (cost($1), $1.corners.count) }
  }

  /// The number that is less for the better of two polygons: a corner more must take away a good part of the deviation, whether the
  /// hand is steady or not.
  private static func cost(_ fit: PolygonFit) -> Double {
    log(fit.deviation + 0.003) + 0.27 * Double(fit.corners.count)
  }

  private static func misfit(_ fit: PolygonFit) -> Double {
    fit.deviation + cornerMisfit * Double(fit.corners.count)
  }

  /// The polygon without the corners at which the outline goes on nearly straight, and with one corner for each short side that is
  /// a round corner.
  private static func polygon(_ loop: [Point], _ breaks: [Int]) -> PolygonFit? {
    var breaks = breaks
    while let fit = PolygonFit(loop, breaks) {
      guard breaks.count > 3 else { return fit }
      if fit.leastTurn < leastTurn {
        breaks.remove(at: fit.weakest)
      } else if let side = fit.chamfer {
        let next = (side + 1) % breaks.count
        let length = (breaks[next] - breaks[side] + loop.count) % loop.count
        breaks[side] = (breaks[side] + length / 2) % loop.count
        breaks.remove(at: next)
      } else {
        return fit
      }
    }
    return nil
  }

  /// Whether a fit is near the ink, goes round once, and turns the same way at all corners.
  private static func isPolygon(_ fit: PolygonFit) -> Bool {
    fit.corners.count <= 8 && fit.deviation < mostPolygonDeviation && fit.leastTurn > leastTurn
      && fit.greatestTurn < greatestTurn && fit.isConvex && abs(fit.turns - 1) < 0.05
  }

  /// Whether ink is better read as an ellipse than as a polygon. A polygon has more numbers, and lies nearer to an ellipse's ink
  /// with each corner more; but between its corners that ink still turns.
  private static func isRounder(_ ellipse: EllipseFit, _ polygon: PolygonFit) -> Bool {
    let more = polygon.corners.count > 4 ? 0.1 : -0.15
    return ellipse.deviation < polygon.deviation * exp(1.5 * polygon.roundness + more)
  }

  private static func figures(_ fit: PolygonFit) -> [Figure] {
    switch fit.corners.count {
    case 3: [.triangle(corners: fit.corners)]
    case 4: QuadrilateralFigures(fit.corners).figures
    default: [.polygon(corners: fit.corners)]
    }
  }

  private static func figures(_ fit: EllipseFit) -> [Figure] {
    let angle = Level.snapped(Level.reduced(fit.angle, period: .pi))
    let ellipse = Figure.ellipse(centre: fit.centre, half: fit.half, angle: angle)
    let circle = Figure.circle(centre: fit.centre, radius: (fit.half.width + fit.half.height) / 2)
    return fit.half.width < 1.13 * fit.half.height ? [circle, ellipse] : [ellipse, circle]
  }
}
