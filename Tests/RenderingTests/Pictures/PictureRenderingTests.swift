import Documents
import Geometry
import Graphics
import Marks
import Rendering
import TestSupport
import Testing

/// Pictures that marks show, decoded by the reader and drawn among the ink.
@Suite struct PictureRenderingTests {
  private static let size = Size(width: 48, height: 32)

  /// A picture in which every pixel has a colour of its own.
  private static let pixels: [UInt32] = (0..<48 * 32).map { index in
    let (x, y) = (UInt32(index % 48), UInt32(index / 48))
    return 0xFF00_0000 | (x * 5) << 16 | (y * 7) << 8 | (x + y) * 3
  }

  private static let medium = Medium(
    type: "image/png",
    bytes: (try? ImageSurface(packedPixels: pixels, width: 48, height: 32, format: .argb).png())
      ?? [])

  private var look: PictureLook { PictureLook(medium: Self.medium.hash, size: Self.size) }

  /// A drawing of a picture with its upper left corner at a point.
  private func drawing(_ look: PictureLook, at corner: Point = Point(x: 8, y: 4)) -> Drawing {
    var media = DrawingMedia()
    media.keep(Self.medium, as: Self.medium.hash)
    let centre = corner + Vector(dx: Self.size.width / 2, dy: Self.size.height / 2)
    return Drawing([.picture(PictureMark(look, at: centre))], media: media)
  }

  private func drawn(
    _ drawing: Drawing, _ frame: PixelRect = PixelRect(x: 0, y: 0, width: 64, height: 40),
    density: Double = 1, light: InkLight = .day
  ) throws -> [UInt32] {
    let grid = TileGrid(anchor: .zero, density: density, angle: 0)
    return try TileRenderer.pixels(
      of: drawing, at: frame, of: grid, on: Ground(paper: .white), light: light,
      waitingForPictures: true)
  }

  @Test func pictureIsDrawnPixelForPixel() throws {
    let pixels = try drawn(drawing(look))
    for y in 0..<32 {
      for x in 0..<48 { #expect(pixels[(y + 4) * 64 + x + 8] == Self.pixels[y * 48 + x]) }
    }
    #expect(pixels[0] == 0xFFFF_FFFF && pixels[36 * 64 + 8] == 0xFFFF_FFFF)
  }

  @Test func cropShowsItsPartAlone() throws {
    var look = look
    look.crop = Rect(x: 10, y: 6, width: 20, height: 8)
    let pixels = try drawn(drawing(look))
    for y in 0..<32 {
      for x in 0..<48 {
        let isShown = look.crop.contains(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        #expect(pixels[(y + 4) * 64 + x + 8] == (isShown ? Self.pixels[y * 48 + x] : 0xFFFF_FFFF))
      }
    }
  }

  @Test func mirroredPictureIsTheMirrorImage() throws {
    var look = look
    look.shape = Transform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    let pixels = try drawn(drawing(look))
    for y in 0..<32 {
      for x in 0..<48 {
        let (pixel, expected) = (pixels[(y + 4) * 64 + x + 8], Self.pixels[y * 48 + 47 - x])
        #expect(Self.distance(pixel, expected) <= 1)
      }
    }
  }

  @Test(arguments: [0.37, 1, 3.3]) func partsAreThoseOfTheWhole(density: Double) throws {
    var look = look
    look.shape = Transform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 0, ty: 0)
    look.filters = "greyscale;levels:0.1,0.9"
    let drawing = drawing(look, at: Point(x: 20, y: 20))
    let whole = PixelRect(x: 0, y: 0, width: 256, height: 256)
    let all = try drawn(drawing, whole, density: density)
    for (x, y) in [(0, 0), (64, 0), (0, 64), (64, 64)] {
      let part = try drawn(
        drawing, PixelRect(x: x, y: y, width: 64, height: 64), density: density)
      for row in 0..<64 {
        let start = (y + row) * 256 + x
        #expect(part[row * 64..<row * 64 + 64] == all[start..<start + 64])
      }
    }
  }

  @Test func filtersChangeWhatIsSeen() throws {
    var look = look
    look.filters = "invert;-greyscale;unknown:7"
    let pixels = try drawn(drawing(look))
    for index in stride(from: 0, to: Self.pixels.count, by: 5) {
      let seen = pixels[(index / 48 + 4) * 64 + index % 48 + 8]
      #expect(Self.distance(seen, Self.pixels[index] ^ 0x00FF_FFFF) <= 1)
    }
  }

  @Test func darkViewTurnsAPictureThatIsToldToAlone() throws {
    let day = try drawn(drawing(look))
    #expect(try drawn(drawing(look), light: .night) == day)
    var turned = look
    turned.turnsInDark = true
    #expect(try drawn(drawing(turned)) == day)
    let night = try drawn(drawing(turned), light: .night)
    var twice = turned
    twice.filters = "invert-lightness"
    #expect(night[20 * 64 + 30] != day[20 * 64 + 30])
    let back = try drawn(drawing(twice), light: .night)
    #expect(zip(back, day).allSatisfy { Self.distance($0, $1) <= 1 })
  }

  @Test func pictureFromAfarIsTheMeanOfItsPixels() throws {
    let pixels = try drawn(
      drawing(look, at: .zero), PixelRect(x: 0, y: 0, width: 12, height: 8), density: 0.25)
    for y in 1..<7 {
      for x in 1..<11 {
        for shift in [0, 8, 16] as [UInt32] {
          var sum = 0.0
          for row in 0..<4 {
            for column in 0..<4 {
              sum += Double(Self.pixels[(y * 4 + row) * 48 + x * 4 + column] >> shift & 0xFF)
            }
          }
          #expect(abs(Double(pixels[y * 12 + x] >> shift & 0xFF) - sum / 16) <= 12)
        }
      }
    }
  }

  @Test func mediumThatIsMissingOrNoPictureIsCrossedOut() throws {
    var media = DrawingMedia()
    let noise = Medium(type: "image/png", bytes: Array("noise".utf8))
    media.keep(noise, as: noise.hash)
    for hash in [noise.hash, MediumHash(digest: [UInt8](repeating: 1, count: 32))] {
      let look = PictureLook(medium: hash, size: Self.size)
      let mark = Mark.picture(PictureMark(look, at: Point(x: 32, y: 20)))
      let pixels = try drawn(Drawing([mark], media: media))
      #expect(pixels[20 * 64 + 32] != 0xFFFF_FFFF)
      #expect(pixels[0] == 0xFFFF_FFFF)
    }
  }

  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    [0, 8, 16, 24].map { (shift: UInt32) in
      abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF))
    }.max() ?? 0
  }
}
