import Geometry
import Marks
import TestSupport
import Testing

/// Deltas of many parts, which are composed at once.
@Suite struct ComposedDeltaTests {
  @Test(arguments: 0..<40 as Range<UInt64>) func allAtOnceIsOneAfterTheOther(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    func point() -> Point {
      Point(x: .random(in: 0..<99, using: &random), y: .random(in: 0..<99, using: &random))
    }
    let first = Drawing((0..<4).map { _ in .dot(Dot(at: point())) })
    var (drawing, parts, one): (Drawing, [Delta.Part], Delta) = (first, [], Delta())
    func take(_ delta: Delta) {
      drawing.apply(delta)
      parts += delta.parts
      one.append(delta)
    }
    for _ in 0..<Int.random(in: 1...60, using: &random) {
      let some = drawing.rankedMarks.filter { _ in Bool.random(using: &random) }
      switch Int.random(in: 0..<6, using: &random) {
      case 0: take(Delta(drawing.edits(removing: some)))
      case 1:
        guard let selection = MarkSelection(inside: Rect(from: point(), to: point()), of: drawing)
        else { continue }
        take(Delta([.move(selection.move(by: point() - point()))]))
      case 2:
        let delta = Delta(drawing.edits(adding: .dot(Dot(at: point()))))
        take(delta)
        if Bool.random(using: &random) { take(delta.reversed) }
      default: take(Delta(drawing.edits(adding: .dot(Dot(at: point())))))
      }
    }
    let whole = Delta(parts)
    #expect(whole == one)
    for delta in [whole, one] {
      var other = first
      other.apply(delta)
      #expect(TextDumper.text(of: other) == TextDumper.text(of: drawing))
      other.apply(delta.reversed)
      #expect(TextDumper.text(of: other) == TextDumper.text(of: first))
    }
  }
}
