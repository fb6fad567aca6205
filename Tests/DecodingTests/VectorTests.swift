import Decoding
import Geometry
import Testing

@Suite(.timeLimit(.minutes(120))) struct VectorTests {
  private let drawing = Self.drawing(width: 60, height: 40)

  private static func drawing(width: Int, height: Int) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)">
    <defs><linearGradient id="g"><stop stop-color="#f80"/><stop offset="1" stop-color="#08f"/></linearGradient></defs>
    <circle cx="20.3" cy="20.6" r="15.2" fill="url(#g)"/>
    <path d="M5 35 C 20 0 40 60 55 5" fill="none" stroke="black" stroke-opacity="0.6"/>
    <text x="14" y="26" font-family="DejaVu Sans" font-size="12">Ink</text></svg>
    """
  }

  @Test func aScaledPictureIsAsSharpAsThatOfAnotherProgram() throws {
    let folder = try PictureFolder()
    try folder.write(drawing, to: "drawing.svg")
    try folder.run("rsvg-convert", ["-z", "8", "drawing.svg", "-o", "scaled.png"])
    try folder.make("decode", ["scaled.png"])
    let reader = PictureReader()
    let source = try folder.source("drawing.svg")
    #expect(try reader.size(of: source) == Size(width: 60, height: 40))
    let whole = try reader.draw(
      source, area: PixelRect(x: 0, y: 0, width: 480, height: 320), scale: 8)
    #expect(try folder.reference("scaled.png").difference(whole) <= 2)
  }

  @Test func aRectangleIsThatPartOfTheWhole() throws {
    let reader = PictureReader()
    let source = try PictureSource(bytes: Array(drawing.utf8))
    let whole = try reader.draw(
      source, area: PixelRect(x: 0, y: 0, width: 480, height: 320), scale: 8)
    let area = PixelRect(x: 133, y: 71, width: 190, height: 160)
    let part = try reader.draw(source, area: area, scale: 8)
    let expected = whole.withPixels { pixels in
      (area.y..<area.maxY).flatMap { pixels[($0 * 480 + area.x)...].prefix(area.width) }
    }
    #expect(expected.contains { $0 != 0 })
    #expect(part.withPixels { ReferencePicture.difference(Array($0), expected) } <= 1)
  }

  @Test func decodingDrawsAUnitAPixelWithLevels() throws {
    let source = try PictureSource(bytes: Array(Self.drawing(width: 600, height: 300).utf8))
    let picture = try PictureReader().decode(source)
    #expect(picture.layout.levels.map(\.width).prefix(4) == [600, 300, 150, 75])
  }

  @Test(arguments: [
    ("width='30' height='20'", 30.0, 20.0), ("viewBox='5 5 70 50'", 70, 50),
    ("width='1in' height='5mm'", 96, 18.9), ("", 40, 30),
  ])
  func theSizeIsInUnits(attributes: String, width: Double, height: Double) throws {
    let text =
      "<svg xmlns='http://www.w3.org/2000/svg' \(attributes)><rect x='10' width='30' height='30'/></svg>"
    let size = try PictureReader().size(of: PictureSource(bytes: Array(text.utf8)))
    #expect(abs(size.width - width) < 0.1 && abs(size.height - height) < 0.1)
  }

  @Test func twoPicturesInTurnKeepApart() throws {
    let reader = PictureReader()
    func square(_ colour: String) throws -> PictureSource {
      try PictureSource(
        bytes: Array(
          "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect width='9' height='9' fill='\(colour)'/></svg>"
            .utf8))
    }
    let (red, blue) = (try square("#f00"), try square("#00f"))
    for (source, colour) in [(red, 0xFFFF_0000), (blue, 0xFF00_00FF), (red, 0xFFFF_0000)] {
      let picture = try reader.draw(
        source, area: PixelRect(x: 0, y: 0, width: 9, height: 9), scale: 1)
      #expect(picture.withPixels { $0.allSatisfy { $0 == UInt32(colour) } })
    }
  }
}
