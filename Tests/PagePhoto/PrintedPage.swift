public import Geometry
public import Graphics

/// A page with text and strokes, as its reflectance.
public struct PrintedPage {
  public let width: Int
  public let height: Int
  /// The pixels as opaque 0xFFRRGGBB, row by row.
  public let pixels: [UInt32]

  public static let paper = Colour(red: 0.94, green: 0.93, blue: 0.9)
  public static let ink = Colour(red: 0.1, green: 0.1, blue: 0.11)

  /// If the page is coloured, two of the strokes are red and blue.
  public init(width: Int, height: Int, isColoured: Bool = false, isBlank: Bool = false) throws {
    let surface = try ImageSurface(width: width, height: height, format: .rgb)
    let context = Context(surface)
    context.setFillColour(Self.paper)
    context.fill(surface.frame.rect())
    // The drawing measures the page as 620 units wide.
    let unit = Double(width) / 620
    context.scaleBy(x: unit, y: unit)
    if !isBlank { Self.draw(on: context, height: Double(height) / unit, isColoured) }
    try context.finish()
    (self.width, self.height, pixels) = (width, height, surface.pixels)
  }

  private static func draw(on context: Context, height: Double, _ isColoured: Bool) {
    context.setFillColour(ink)
    let title = TextLayout("Minutes of the garden club", font: Font(size: 30, weight: .bold))
    context.draw(title, at: Point(x: 60, y: 60))
    let text = """
      Present were eleven members and a dog. The pond is to be dug again, deeper and away from the walnut tree, \
      whose leaves filled it every autumn. Seeds for 2,450 square feet are on their way. A new gate costs 310, \
      the old one can be mended for 85. We vote on it in May.
      """
    for (index, size) in [17.0, 15, 19].enumerated() {
      let layout = TextLayout(text, font: Font(size: size), width: 490)
      context.draw(layout, at: Point(x: 60, y: 130 + Double(index) * 150))
    }
    context.setLineCap(.round)
    context.setLineJoin(.round)
    let colours = isColoured ? [Colour(0xC81E1E), ink, Colour(0x1E3CC8)] : [ink, ink, ink]
    for (index, colour) in colours.enumerated() {
      context.setStrokeColour(colour)
      context.setLineWidth(2.5 + Double(index) * 1.5)
      let top = height - 260 + Double(index) * 60
      context.move(to: Point(x: 70, y: top))
      for step in 0..<5 {
        let x = 70 + Double(step) * 95
        context.addCurve(
          to: Point(x: x + 95, y: top + 8), control1: Point(x: x + 30, y: top - 45),
          control2: Point(x: x + 60, y: top + 50))
      }
      context.strokePath()
    }
  }
}
