import Geometry
import Graphics
import Testing

@Suite struct ContextTests {
  private let surface: ImageSurface
  private let context: Context

  init() throws {
    surface = try ImageSurface(width: 8, height: 8, format: .argb)
    context = Context(surface)
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 { surface.pixels[y * 8 + x] }

  @Test func fillsARectangle() throws {
    context.setFillColour(Colour(0x3366CC))
    context.fill(Rect(x: 2, y: 3, width: 4, height: 2))
    try context.finish()
    #expect(pixel(2, 3) == 0xFF33_66CC)
    #expect(pixel(5, 4) == 0xFF33_66CC)
    #expect(surface.pixels.count { $0 != 0 } == 8)
  }

  @Test func strokesAPathInTheStrokeColour() throws {
    context.setStrokeColour(Colour(0xFF0000))
    context.setLineWidth(2)
    context.move(to: Point(x: 0, y: 4))
    context.addLine(to: Point(x: 8, y: 4))
    context.strokePath()
    #expect(pixel(3, 3) == 0xFFFF_0000)
    #expect(pixel(3, 4) == 0xFFFF_0000)
    #expect(surface.pixels.count { $0 != 0 } == 16)
  }

  @Test func fillsAnEllipseRoundItsMiddle() {
    context.fillEllipse(in: Rect(x: 0, y: 0, width: 8, height: 8))
    #expect(pixel(4, 4) == 0xFF00_0000)
    #expect(pixel(0, 0) == 0)
    #expect(pixel(0, 4) != 0)
  }

  @Test func ellipseOfNoSizeDrawsNothingAndHarmsNothing() throws {
    context.fillEllipse(in: Rect(x: 4, y: 4, width: 0, height: 3))
    try context.finish()
    #expect(surface.pixels.allSatisfy { $0 == 0 })
  }

  @Test func evenOddRuleLeavesAHole() {
    context.addRect(Rect(x: 0, y: 0, width: 8, height: 8))
    context.addRect(Rect(x: 2, y: 2, width: 4, height: 4))
    context.fillPath(using: .evenOdd)
    #expect(pixel(0, 0) == 0xFF00_0000)
    #expect(pixel(4, 4) == 0)
  }

  @Test func savingLeavesTheStateAsItWas() {
    context.setFillColour(Colour(0xFF0000))
    context.saving {
      context.setFillColour(Colour(0x00FF00))
      context.setAlpha(0.5)
      context.translateBy(x: 100, y: 0)
      context.clip(to: Rect(x: 0, y: 0, width: 1, height: 1))
    }
    context.fill(Rect(x: 0, y: 0, width: 8, height: 8))
    #expect(surface.pixels.allSatisfy { $0 == 0xFFFF_0000 })
  }

  @Test func clipLetsThroughOnlyWhatIsInside() {
    context.clip(to: Rect(x: 1, y: 1, width: 2, height: 3))
    context.fill(Rect(x: 0, y: 0, width: 8, height: 8))
    #expect(surface.pixels.count { $0 != 0 } == 6)
  }

  @Test func transformsMoveScaleAndTurn() {
    context.concatenate(Transform(a: 2, b: 0, c: 0, d: 2, tx: 1, ty: 0))
    context.rotate(by: .pi / 2)
    let place = context.ctm.apply(to: Point(x: 1, y: 0))
    #expect((place - Point(x: 1, y: 2)).length < 1e-12)
  }

  @Test func alphaMultipliesTheColour() {
    context.setAlpha(0.5)
    context.setFillColour(Colour(0xFFFFFF, alpha: 0.5))
    context.fill(Rect(x: 0, y: 0, width: 8, height: 8))
    #expect(pixel(0, 0) == 0x4040_4040)
  }

  @Test func everyBlendModeDraws() throws {
    for mode in BlendMode.allCases {
      context.setBlendMode(mode)
      context.fill(Rect(x: 0, y: 0, width: 8, height: 8))
      try context.finish()
    }
  }

  @Test func multiplyDarkens() {
    context.setFillColour(Colour(0x8080FF))
    context.fill(Rect(x: 0, y: 0, width: 8, height: 8))
    context.setBlendMode(.multiply)
    context.setFillColour(Colour(0xFF8000))
    context.fill(Rect(x: 0, y: 0, width: 8, height: 8))
    #expect(pixel(0, 0) == 0xFF80_4000)
  }

  @Test func transparencyLayerIsPutDownAsOnePicture() {
    context.setAlpha(0.5)
    context.beginTransparencyLayer()
    context.setFillColour(Colour(0xFF0000))
    context.fill(Rect(x: 0, y: 0, width: 6, height: 8))
    context.fill(Rect(x: 2, y: 0, width: 6, height: 8))
    context.endTransparencyLayer()
    #expect(Set(surface.pixels).count == 1)
    #expect(pixel(3, 3) >> 24 == 0x80)
  }

  @Test func transparencyLayerKeepsTheBlendModeForItsEnd() {
    context.setFillColour(.white)
    context.fill(Rect(x: 0, y: 0, width: 8, height: 8))
    context.setBlendMode(.clear)
    context.beginTransparencyLayer()
    context.fill(Rect(x: 0, y: 0, width: 4, height: 8))
    context.endTransparencyLayer()
    #expect(pixel(0, 0) == 0)
  }

  @Test func drawsAnImagePixelForPixel() throws {
    let image = try ImageSurface(width: 2, height: 1, format: .argb)
    let painter = Context(image)
    painter.setFillColour(Colour(0x102030))
    painter.fill(Rect(x: 1, y: 0, width: 1, height: 1))
    try painter.finish()
    context.draw(image, at: Point(x: 3, y: 3))
    #expect(pixel(3, 3) == 0)
    #expect(pixel(4, 3) == 0xFF10_2030)
    #expect(surface.pixels.count { $0 != 0 } == 1)
  }

  @Test func drawsAnImageScaledIntoARectangle() throws {
    let image = try ImageSurface(width: 1, height: 1, format: .rgb)
    context.draw(image, in: Rect(x: 2, y: 2, width: 4, height: 4))
    #expect(surface.pixels.count { $0 == 0xFF00_0000 } == 16)
  }

  @Test func pathThatWasTakenGoesOnWhereItWas() {
    context.setLineWidth(2)
    context.move(to: Point(x: 0, y: 4))
    context.addLine(to: Point(x: 4, y: 4))
    let path = context.takePath()
    context.fill(Rect(x: 0, y: 0, width: 1, height: 1))
    context.addPath(path)
    context.addLine(to: Point(x: 8, y: 4))
    context.strokePath()
    #expect(surface.pixels.count { $0 != 0 } == 17)
  }

  @Test func surfaceLargerThanCairoCanIsRefused() {
    #expect(throws: CairoError.self) {
      try ImageSurface(width: 40_000, height: 1, format: .rgb)
    }
  }
}
