import Geometry
import Marks
import TestSupport
import Testing

@testable import Session

/// Films of texts, which are typed.
@Suite struct TextFilmTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>) func lettersComeOneAfterAnotherInTheirPlaces(
    seed: UInt64
  ) throws {
    var texts = RandomTexts(seed: seed)
    let mark = texts.mark(letters: 60)
    guard let motion = Mark.text(mark).motion(within: nil) else { return }
    let glyphs = mark.text.setting.glyphs
    var counts: [Int] = []
    for step in 0...20 {
      guard let shown = motion.mark(at: motion.length * (Double(step) / 20)) else {
        counts.append(0)
        continue
      }
      guard case .text(let text) = shown else {
        Issue.record("It is of another kind.")
        return
      }
      #expect(text.isWithinLimits)
      #expect(text.transform == mark.transform)
      #expect(text.text.setting.glyphs[...] == glyphs.prefix(text.text.setting.glyphs.count))
      counts.append(text.text.setting.glyphs.count)
    }
    #expect(counts == counts.sorted() && counts.first == 0 && counts.last == glyphs.count)
    #expect(motion.mark(at: motion.length) == .text(mark))
  }
}
