package import Geometry
package import Inking

/// The parts of lines whose pressing is at least some step, and the opacity with which they are drawn over the less pressed
/// parts, so that together they fill as much of the paper's valleys as the pen does: a tone of opacity t leaves (1 - t) of the
/// share v that was still free.
package struct GrainTone {
  package let lines: [[LinePoint]]
  package let opacity: Double

  /// The number of pressure levels; the eye can't distinguish more of them in the grain.
  private static let steps = 8

  /// The tones of the lines, that of the lowest step first.
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
