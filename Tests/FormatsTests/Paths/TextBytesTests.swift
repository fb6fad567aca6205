import Glibc
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

  private func exact(_ number: Double, digits: Int = TextBytes.allDigits) -> String {
    var text = TextBytes()
    text.add(number, digits: digits)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    (0.0004, "0.0004"), (-2.5e-7, "-0.00000025"), (0, "0"), (12, "12"), (1e9, "1000000000"),
    (1.25e17, "125000000000000000"), (1e21, "1000000000000000000000"),
    (3.72529029846191, "3.72529029846191"),
  ]) func aNumberHasItsDigitsWithoutAnExponent(number: Double, expected: String) {
    #expect(exact(number) == expected)
  }

  @Test(arguments: [
    (800.000_000_000_000_1, "800"), (0.3 * 3, "0.9"), (123_456_789_012_345, "123456789012000"),
    (2.0 / 3e-6, "666666.666667"),
  ]) func aNumberHasNoMoreDigitsThanAsked(number: Double, expected: String) {
    #expect(exact(number, digits: 12) == expected)
  }

  @Test func aNumberIsReadBack() {
    var random = SeededGenerator(5)
    let wrong = (0..<1000).map { _ in
      Double.random(in: -1...1, using: &random) * exp2(Double.random(in: -90...90, using: &random))
    }.filter { Double(exact($0)) != $0 }
    #expect(wrong.isEmpty)
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
