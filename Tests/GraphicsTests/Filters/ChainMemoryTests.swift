import Geometry
import Testing

@testable import Graphics

/// The memory for a chain, for any number of filters with any margins.
@Suite struct ChainMemoryTests {
  private func chain(_ step: String, _ count: Int) throws -> FilterChain {
    try FilterChain(text: Array(repeating: step, count: count).joined(separator: ";"))
  }

  @Test func memoryThatIsNotThereIsAnErrorAndNoTrap() {
    for count in [1 << 44, 1 << 58, Int.max] {
      #expect(throws: CairoError.self) { try BlockMemory.with(count) { _ in } }
    }
  }

  @Test func layersOfOneChainTogetherAreNotMuchLargerThanWhatIsSeen() throws {
    let context = Context(try ImageSurface(width: 64, height: 64, format: .argb))
    context.scaleBy(x: 8, y: 8)
    let frame = Rect(x: 0, y: 0, width: 8, height: 8)
    for filter in try chain("blur:200", 32).filters { filter.apply(to: context, in: frame) }
    #expect(context.layerDepth == 32)
    #expect(context.layerMargin <= 512 + 31 * 16)
    for _ in 0..<32 { context.endTransparencyLayer() }
    try context.finish()
  }

  @Test func fewPixelsAroundAreComputedAtOnce() throws {
    let picture = try Sample.smooth()
    let parts = ChainParts(
      try chain("blur:60", 32), in: Rect(origin: .zero, size: Image(picture).size))
    let section = parts.pixels.section(in: parts.frame, scale: 1)
    #expect((1...512).contains(try #require(section.margin)))
    #expect(parts.whole.steps.count + parts.pixels.steps.count == 32)
  }

  @Test(arguments: ["blur:200", "invert;blur:200;invert", "greyscale;sepia", "blur:60;blur:60"])
  func whatWasComputedPartByPartStillIs(text: String) throws {
    let parts = ChainParts(try FilterChain(text: text), in: Rect(x: 0, y: 0, width: 9, height: 9))
    #expect(parts.whole.steps.isEmpty)
  }

  @Test func aChainThatIsCutLooksLikeItsFiltersOneByOne() throws {
    let picture = try Sample.smooth()
    let all = try FilterPipeline(Image(picture), chain("blur:80", 5)).image()
    var one = picture
    for _ in 0..<5 { one = try FilterPipeline(Image(one), chain("blur:80", 1)).image() }
    #expect(worstDifference(all.pixels, one.pixels) <= 3)
  }
}
