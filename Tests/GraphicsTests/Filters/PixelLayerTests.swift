import Geometry
import Testing

@testable import Graphics

/// Pixel filters on contexts with all kinds of transforms.
@Suite struct PixelLayerTests {
  private let picture: ImageSurface

  init() throws {
    picture = try Sample.smooth()
  }

  private func drawn(_ transform: Transform, _ body: (Context) throws -> Void) throws -> [UInt32] {
    let surface = try ImageSurface(width: 120, height: 100, format: .argb)
    let context = Context(surface)
    context.concatenate(transform)
    try body(context)
    try context.finish()
    return surface.pixels
  }

  static let transforms = [
    Transform.identity, .scale(2), .scale(0.5), .translation(Vector(dx: 7, dy: 9)),
    .translation(Vector(dx: 7.5, dy: 9.25)),
    Transform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 40, ty: 10),
    Transform(a: 2, b: 0, c: 0, d: 0.75, tx: 3, ty: 3),
    Transform(a: -1, b: 0, c: 0, d: 1, tx: 60, ty: 5),
    Transform(a: 0, b: 1.5, c: -1.5, d: 0, tx: 80, ty: 5),
  ]

  @Test(arguments: transforms, ["invert", "vignette:6,2", "shadow:4,3,2"])
  func everyTransformShowsTheFilteredPicture(transform: Transform, text: String) throws {
    let chain = try FilterChain(text: text)
    let through = try drawn(transform) {
      chain.applied(to: Image(picture)).draw(at: .zero, on: $0)
    }
    let filtered = try FilterPipeline(Image(picture), chain).image()
    let corner = chain.applied(to: Image(picture)).extent(
      in: Rect(origin: .zero, size: Image(picture).size)
    ).origin
    let before = try drawn(transform) { Image(filtered).draw(at: corner, on: $0) }
    // Edges are antialiased twice in one of the pictures.
    let apart = zip(through, before).count { worstDifference([$0], [$1]) > 12 }
    let shown = before.count { $0 != 0 }
    #expect(shown > 200)
    #expect(Double(apart) < 0.1 * Double(shown))
    if transform == .identity { #expect(worstDifference(through, before) <= 1) }
  }

  @Test func whatIsBeyondTheClipContributesToWhatIsInside() throws {
    let chain = try FilterChain(text: "shadow:30,0,3,1;shadow:0,20,2,1")
    let component = chain.applied(to: Image(picture))
    let whole = try drawn(.scale(1.5)) { component.draw(at: .zero, on: $0) }
    let area = Rect(x: 50, y: 10, width: 20, height: 30)
    let part = try drawn(.scale(1.5)) { context in
      context.clip(to: area)
      component.draw(at: .zero, on: context)
    }
    for (index, pixel) in part.enumerated() {
      let isInside = (75..<105).contains(index % 120) && (15..<60).contains(index / 120)
      #expect(pixel == (isInside ? whole[index] : 0))
    }
  }

  @Test func tilesOfACanvasMeet() throws {
    let chain = try FilterChain(text: "shadow:6,5,3;vignette:5,0")
    let component = chain.applied(to: Image(picture))
    let transform = Transform(a: 1.7, b: 0, c: 0, d: 1.7, tx: 11.3, ty: 9.6)
    let whole = try drawn(transform) { component.draw(at: .zero, on: $0) }
    for (x, y) in [(0, 0), (40, 30), (60, 50)] {
      let surface = try ImageSurface(width: 40, height: 30, format: .argb)
      let context = Context(surface)
      context.translateBy(x: -Double(x), y: -Double(y))
      context.concatenate(transform)
      component.draw(at: .zero, on: context)
      try context.finish()
      let expected = (y..<y + 30).flatMap { row -> ArraySlice<UInt32> in
        let start = row * 120 + x
        return whole[start..<start + 40]
      }
      #expect(worstDifference(surface.pixels, expected) <= 1)
    }
  }

  @Test func aDegenerateTransformShowsNothing() throws {
    let component = try FilterChain(text: "invert;shadow").applied(to: Image(picture))
    let surface = try ImageSurface(width: 20, height: 20, format: .argb)
    let context = Context(surface)
    component.draw(in: Rect(x: 2, y: 2, width: 0, height: 9), on: context)
    component.draw(at: Point(x: 500, y: 500), on: context)
    context.clip(to: Rect(x: 3, y: 3, width: 0, height: 0))
    component.draw(at: .zero, on: context)
    try context.finish()
    #expect(surface.pixels.allSatisfy { $0 == 0 })
  }
}
