import Geometry
import Graphics
import StageSupport
import Testing
import Toolkit

@testable import Interface

@Suite struct ColourSliderTests {
  private let stage = ViewStage()

  @Test(arguments: [false, true]) func barBeginsWhereTextDoes(isRightToLeft: Bool) throws {
    stage.root.direction = isRightToLeft ? .rightToLeft : .leftToRight
    let slider = ColourSlider(0...1, value: 0, step: 0.01)
    slider.colour = { Colour(red: Float($0), green: Float($0), blue: Float($0)) }
    stage.show(slider, in: Rect(x: 0, y: 0, width: 100, height: 24))
    let surface = try ImageSurface(width: 100, height: 24, format: .argb)
    let context = Context(surface)
    slider.drawBar(Rect(x: 8, y: 10, width: 84, height: 4), on: context)
    try context.finish()
    let row = surface.pixels[12 * 100..<13 * 100].map { $0 & 0xFF }
    #expect(isRightToLeft ? row[90] < 32 && row[9] > 223 : row[9] < 32 && row[90] > 223)
    #expect(abs(Int(row[50]) - 128) < 16)
  }
}
