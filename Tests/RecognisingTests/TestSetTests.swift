import Recognising
import TestSupport
import Testing

/// How often the recogniser is right on the test set.
@Suite struct TestSetTests {
  private func tally(_ part: TestSet.Part, _ count: Int) -> Tally {
    var tally = Tally()
    for number in 0..<count { tally.add(TestSet.sketch(number, of: part)) }
    return tally
  }

  /// The floors are a little below what was measured.
  @Test(arguments: [TestSet.Part.tuning, .kept]) func figuresAreReadAsTheyWereMeant(
    part: TestSet.Part
  ) {
    let tally = tally(part, Extent.of(part == .kept ? 20_000 : 40_000, usually: 3000))
    if Extent.isWhole { print("\(part)\n\(tally.text)") }
    #expect(tally.rightShare > 0.90, "\(tally.text)")
    #expect(tally.exactShare > 0.80)
    #expect(tally.falseShare < 0.03)
  }
}
