import Geometry
import Graphics

/// A small sheet of white paper to draw on in tests.
enum Page {
  static let side = 64

  static func surface(_ draw: (Context) -> Void) throws -> ImageSurface {
    let surface = try ImageSurface(width: side, height: side, format: .rgb)
    let context = Context(surface)
    context.setFillColour(.white)
    context.fill(Rect(x: 0, y: 0, width: Double(side), height: Double(side)))
    context.setFillColour(.black)
    draw(context)
    try context.finish()
    return surface
  }

  /// The difference of two pixels in the channel where they differ most.
  static func distance(_ first: UInt32, _ second: UInt32) -> Int {
    [0, 8, 16, 24].reduce(0) { farthest, shift in
      let parts = (Int(first >> shift & 0xFF), Int(second >> shift & 0xFF))
      return max(farthest, abs(parts.0 - parts.1))
    }
  }

  static func pixels(_ draw: (Context) -> Void) throws -> [UInt32] {
    try surface(draw).pixels
  }
}

/// Points like those of a hand, at fractions of pixels as XInput 2 reports them.
enum RandomWalk {
  static func points(
    _ count: Int, side: Double, using random: inout some RandomNumberGenerator
  ) -> [Point] {
    var place = Point(x: side / 2, y: side / 2)
    return (0..<count).map { _ in
      let step = Vector(
        dx: Double(Int.random(in: -300_000...300_000, using: &random)) / 65536,
        dy: Double(Int.random(in: -300_000...300_000, using: &random)) / 65536)
      place = Point(
        x: min(max((place + step).x, 0), side), y: min(max((place + step).y, 0), side))
      return place
    }
  }
}
