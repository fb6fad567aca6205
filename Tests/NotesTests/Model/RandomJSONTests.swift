import Coding
import TestSupport
import Testing

@Suite struct RandomJSONTests {
  @Test func randomValuesAreReadAsTheyWereWritten() throws {
    var random = SeededGenerator(1)
    for _ in 0..<2000 {
      let value = RandomJSON.value(depth: 5, &random)
      #expect(JSON(value.bytes) == value)
      #expect(JSON(value.text) == value)
    }
  }
}
