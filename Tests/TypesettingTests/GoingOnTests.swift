import Marks
import TestSupport
import Testing

@testable import Typesetting

/// A typesetter that goes on from a text makes of the next one what another makes of that alone.
@Suite struct GoingOnTests {
  private static let pieces = [
    "a", "\n", "word ", "\n\n", "אב", "12", "😀", "\nx\n", "-", "long enough to wrap in the box ",
  ]

  @Test(arguments: 0..<12) func editsAreSetAsTextsOfTheirOwn(seed: UInt64) {
    var random = SeededGenerator(seed)
    let alignments = TextBase.Alignment.allCases
    let base = TextBase(
      alignment: alignments[Int(seed) % alignments.count], width: seed.isMultiple(of: 3) ? nil : 90)
    let typesetter = Typesetter()
    var source = TextSource("one\ntwo\nאב\n\nthree", base: base)
    for _ in 0..<30 {
      let count = source.words.count
      let ends = [
        Int.random(in: 0...count, using: &random), Int.random(in: 0...count, using: &random),
      ]
      let range = ends.min()!..<min(ends.max()!, ends.min()! + 12)
      switch Int.random(in: 0..<5, using: &random) {
      case 0, 1:
        let place = range.lowerBound..<range.lowerBound
        source = source.replacing(place, by: Self.pieces.randomElement(using: &random)!)
      case 2: source = source.replacing(range, by: "")
      case 3: source = source.settingTraits(in: range) { $0.weight = $0.weight == nil ? 700 : nil }
      default:
        let kind = TextParagraph.Kind.allCases.randomElement(using: &random)!
        let level = UInt8.random(in: 0...2, using: &random)
        source = source.settingParagraphs(in: range) { $0 = TextParagraph(kind, level: level) }
      }
      let (next, alone) = (typesetter.set(source), Typesetter().set(source))
      #expect(next.size == alone.size)
      #expect(next.starts == alone.starts)
      #expect(next.setting().setting == alone.setting().setting)
    }
  }
}
