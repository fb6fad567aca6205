import Testing

@testable import Terminal

@Suite struct FrameNamesTests {
  @Test(arguments: [
    ("f%d.png", 7, "f7.png"), ("a/f%04d.png", 7, "a/f0007.png"),
    ("f%02d.png", 123, "f123.png"), ("%%%03d%%.png", 5, "%005%.png"), ("%0d.png", 5, "5.png"),
  ])
  func numberStandsInThePlaceOfThePattern(pattern: String, number: Int, path: String) {
    #expect(FrameNames(pattern)?.path(of: number) == path)
  }

  @Test(arguments: [
    "f.png", "f%d%d.png", "f%s.png", "f%4d.png", "f%", "f%d", "f%d.scrawl", "f%%d.png",
    "f%099d.png", "f%-4d.png", "",
  ])
  func otherPatternsAreNone(pattern: String) {
    #expect(FrameNames(pattern) == nil)
  }

  @Test func lastFrameIsTheEnd() {
    #expect(Array(FrameTimes(from: 1, to: 2, count: nil, step: 0.4)) == [1, 1.4, 1.8, 2])
    #expect(Array(FrameTimes(from: 0, to: 2, count: 4, step: 9)) == [0.5, 1, 1.5, 2])
    #expect(Array(FrameTimes(from: 3, to: 3, count: nil, step: 0.4)) == [3])
    #expect(Array(FrameTimes(from: 3, to: 3, count: 2, step: 0.4)) == [3, 3])
  }
}
