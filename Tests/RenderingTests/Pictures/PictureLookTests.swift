import Geometry
import Graphics
import Marks
import Rendering
import Testing

/// Looks of pictures through chains of filters.
@Suite struct PictureLookTests {
  private let look = PictureLook(
    medium: MediumHash(digest: [UInt8](repeating: 1, count: 32)),
    size: Size(width: 300, height: 200))

  private func chain(_ text: String) throws -> FilterChain { try FilterChain(text: text) }

  @Test func aLookKeepsTheChainThatItIsSeenThrough() throws {
    let chain = try chain("invert;-greyscale;levels:0.1,0.9,1;sparkle:3")
    #expect(look.filtered(by: chain).filterChain == chain)
    #expect(look.filtered(by: chain).filters == chain.text)
    #expect(look.filtered(by: FilterChain()) == look)
  }

  @Test func aChainThatCannotBeReadIsEmpty() {
    var look = look
    look.filters = "levels:what"
    #expect(look.filterChain == FilterChain())
  }

  @Test func theOverhangIsHowFarTheFiltersReach() throws {
    #expect(try look.filtered(by: chain("blur:20;vignette")).overhang == 0)
    #expect(try look.filtered(by: chain("border:7")).overhang == 7)
    #expect(try look.filtered(by: chain("shadow:4,-30,10")).overhang == 60)
    #expect(try look.filtered(by: chain("border:7;-border:30;shadow:0,0,1")).overhang == 10)
    #expect(try look.filtered(by: chain("crop:0.2,0.2,0.2,0.2")).overhang == 0)
    var narrow = look
    narrow.crop = Rect(x: 100, y: 50, width: 100, height: 100)
    #expect(try narrow.filtered(by: chain("scale:3,1")).overhang == 100)
    #expect(narrow.filtered(by: FilterChain()).overhang == 0)
  }

  @Test func theOverhangStaysInTheLimitsOfALook() throws {
    let far = try PictureLook(medium: look.medium, size: Size(width: 30_000, height: 30_000))
      .filtered(by: chain("scale:16,16"))
    #expect(far.overhang == PictureLook.mostOverhang)
  }
}
