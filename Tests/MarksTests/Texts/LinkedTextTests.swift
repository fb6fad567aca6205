import Geometry
import Marks
import TestSupport
import Testing

/// Words that lead to addresses.
@Suite struct LinkedTextTests {
  @Test(arguments: 0..<200) func manyLinksAreThoseOfEachAfterTheOther(seed: UInt64) {
    var random = SeededGenerator(seed)
    var text = TextSource(String(repeating: "word ", count: 30))
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      let start = Int.random(in: 0..<140, using: &random)
      let end = start + Int.random(in: 0...20, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: text = text.settingTraits(in: start..<end) { $0.isItalic = true }
      case 1: text = text.settingTraits(in: start..<end) { $0.colour = .blue }
      default: text = text.linking(start..<end, to: "https://old.org")
      }
    }
    var (links, start) = ([(range: Range<Int>, address: ExactText)](), 0)
    while start < 130 {
      start += Int.random(in: 0...15, using: &random)
      let end = start + Int.random(in: 1...20, using: &random)
      links.append((start..<end, ["https://a.org", "https://b.org"][end % 2]))
      start = end
    }
    let one = links.reduce(text) { $0.linking($1.range, to: $1.address) }
    #expect(text.linking(links) == one)
    #expect(one.isSound)
  }
}
