import TestSupport
import Testing

@testable import Formats

/// Numbers as the formats write them.
@Suite struct TextBytesTests {
  private func text(_ number: Double, decimals: Int = 3) -> String {
    var text = TextBytes()
    text.add(number, decimals: decimals)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (0.0006, "0.001"), (-0.0006, "-0.001"), (0.0004, "0"), (-0.0004, "0"), (2.9996, "3"),
    (-2.9996, "-3"), (419.5276, "419.528"), (595.0, "595"), (0.1, "0.1"), (10.02, "10.02"),
  ]) func aNumberIsRoundedAndNotCutOff(number: Double, expected: String) {
    #expect(text(number) == expected)
  }

  @Test(arguments: 0...6) func noNumberIsMoreThanHalfALastPlaceOff(decimals: Int) throws {
    var random = SeededGenerator(UInt64(decimals))
    let place = (0..<decimals).reduce(1.0) { place, _ in place / 10 }
    let wrong = try (0..<1000).map { _ in Double.random(in: -5000...5000, using: &random) }.filter {
      let written = try #require(Double(text($0, decimals: decimals)))
      return abs(written - $0) > place * 0.500_001
    }
    #expect(wrong.isEmpty)
  }
}
