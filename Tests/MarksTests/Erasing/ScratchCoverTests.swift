import Geometry
import Marks
import Testing

/// The marks that a zigzag of many corners covers.
@Suite struct ScratchCoverTests {
  /// A zigzag of sixty sweeps up and down, a unit apart.
  private static let scratch = Scratch(
    through: (0...60).map { Point(x: Double($0), y: $0.isMultiple(of: 2) ? 0 : 10) },
    margin: 0.01)

  /// Whether the scratch covers a line that enters the zigzag at x, crosses some sweeps, and leaves it again.
  private func covers(from x: Double, crossing ways: Double) -> Bool {
    let ranks = [
      Point(x: x, y: -10), Point(x: x, y: 5), Point(x: x + ways, y: 5), Point(x: x + ways, y: 20),
    ]
    return !Drawing([.stroke(Stroke(through: ranks))]).marks(coveredBy: Self.scratch).isEmpty
  }

  @Test func aLineThatIsCrossedThreeTimesIsCoveredWhereverThatIs() {
    let missed = (0..<56).filter { !covers(from: Double($0) + 0.25, crossing: 3) }
    #expect(missed.isEmpty)
  }

  @Test func aLineThatIsCrossedOnceIsNotCovered() {
    let covered = (0..<28).filter { covers(from: Double($0) * 2 + 1.25, crossing: 1) }
    #expect(covered.isEmpty)
  }
}
