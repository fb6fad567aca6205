package import Geometry
package import Inking

/// The parts of lines on which a pen is pressed by a step at least, and how translucent they come over those that are pressed less, so
/// that as much of the paper's valleys is filled as by the pen: where v of the ink stays free, 1 - (1 - v) * (1 - t) does under a tone t.
package struct GrainTone {
  package let lines: [[LinePoint]]
  package let opacity: Double

  /// The number of pressure levels; nobody can tell more of them apart in the grain.
  private static let steps = 8

  /// The tones of the lines, the one of the most parts first.
  package static func tones(of lines: [[LinePoint]], by nib: NibShape) -> [GrainTone] {
    let pressed = lines.filter { !$0.isEmpty }.map { PressedLine($0, under: nib, steps: steps) }
    guard let least = pressed.map(\.range.lowerBound).min(),
      let most = pressed.map(\.range.upperBound).max()
    else { return [] }
    var (tones, free) = ([GrainTone](), 1.0)
    for step in least...most where step > 0 {
      let rest = 1 - LineGrain.filling * Double(step) / Double(steps)
      tones.append(
        GrainTone(lines: pressed.flatMap { $0.parts(from: step) }, opacity: 1 - rest / free))
      free = rest
    }
    return tones
  }
}
