import Decoding
import Testing

@Suite struct PictureLimitsTests {
  @Test(arguments: [
    (1, 1, true), (32_767, 1, true), (32_768, 1, false), (1, 32_768, false),
    (20_000, 10_000, true), (20_000, 10_001, false), (32_767, 32_767, false),
    (0, 1, false), (1, -1, false), (Int.max, Int.max, false),
  ])
  func sidesAndPixelsHaveALimit(width: Int, height: Int, isAllowed: Bool) {
    #expect(PictureLimits.allow(width: width, height: height) == isAllowed)
  }
}
