/// Reads a sketch as a figure: the figures that it may be are fitted to the ink, and the one with the least misfit is the best.
///
/// It depends on the ink alone, and nothing is learnt. A sketch that is moved, scaled or turned is read as the same figure, moved,
/// scaled or turned; only what is nearly level becomes exactly so.
package enum Recogniser {
  /// The most readings.
  package static let mostReadings = 3

  /// The best readings, the best first; none if the ink is better left as it is.
  package static func readings(of sketch: Sketch) -> [Reading] {
    guard let ink = NormalSketch(sketch) else { return [] }
    return readings(ink).prefix(mostReadings).map {
      Reading(ink.frame.place($0.figure), misfit: $0.misfit)
    }
  }

  private static func readings(_ ink: NormalSketch) -> [Reading] {
    let line = StraightFit(ink)
    if let arrow = ArrowFit.best(ink), line.map({ !$0.isDrawnOnce }) ?? true {
      let reading = Reading(LineFigures.arrow(arrow), misfit: arrow.deviation)
      guard let line else { return [reading] }
      let other = max(line.deviation, arrow.deviation)
      return [reading, Reading(LineFigures.line(line), misfit: other)]
    }
    if let line { return [Reading(LineFigures.line(line), misfit: line.deviation)] }
    guard let loop = Loop(ink) else { return [] }
    return ClosedReadings(loop).readings
  }
}
