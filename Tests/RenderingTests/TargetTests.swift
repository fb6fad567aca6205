import Geometry
import Graphics
import Marks
import TestSupport
import Testing

@testable import Rendering

/// The results of a renderer on a tile and on a Cairo context, pixel by pixel.
@Suite struct TargetTests {
  private static let frame = PixelRect(x: -70, y: -30, width: 300, height: 200)

  @Test(arguments: TargetScene.all, Extent.of([0.01, 0.1, 1, 8, 100], usually: [0.1, 1, 8]))
  func bothShowTheSame(scene: TargetScene, density: Double) throws {
    for angle in [0, 0.4] {
      let grid = TileGrid(anchor: Point(x: 3.3, y: -7.1), density: density, angle: angle)
      for light in scene.lights {
        let tile = try tile(scene, at: Self.frame, of: grid, light)
        let whole = try drawn(scene, at: Self.frame, of: grid, light)
        let difference = PixelDifference(tile, whole)
        let isSame = difference.mean <= scene.limit.mean && difference.worst <= scene.limit.worst
        #expect(isSame && difference.inked > 0, "\(angle), \(light): \(difference)")
      }
    }
  }

  private func tile(
    _ scene: TargetScene, at frame: PixelRect, of grid: TileGrid, _ light: InkLight = .day,
    onEllipse: Bool = true
  ) throws -> [UInt32] {
    try tile(at: frame, of: grid, light) {
      try scene.draw(with: &$0, density: grid.density, onEllipse: onEllipse)
    }
  }

  private func drawn(
    _ scene: TargetScene, at frame: PixelRect, of grid: TileGrid, _ light: InkLight = .day
  ) throws -> [UInt32] {
    try drawn(at: frame, of: grid, light) { try scene.draw(with: &$0, density: grid.density) }
  }

  private func tile(
    at frame: PixelRect, of grid: TileGrid, _ light: InkLight = .day,
    _ draw: (inout MarkRenderer<TileTarget>) throws -> Void
  ) throws -> [UInt32] {
    var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: frame.area)
    try pixels.withUnsafeMutableBufferPointer { pixels in
      let start = try #require(pixels.baseAddress)
      var renderer = MarkRenderer(
        TileTarget(start, frame, grid), origin: .zero, light: light, media: DrawingMedia())
      try draw(&renderer)
    }
    return pixels
  }

  private func drawn(
    at frame: PixelRect, of grid: TileGrid, _ light: InkLight = .day,
    _ draw: (inout MarkRenderer<Context>) throws -> Void
  ) throws -> [UInt32] {
    let surface = try ImageSurface(width: frame.width, height: frame.height, format: .argb)
    let context = Context(surface)
    context.setFillColour(.white)
    context.fill(surface.frame.rect())
    context.translateBy(x: -Double(frame.x), y: -Double(frame.y))
    context.concatenate(grid.transform)
    var renderer = MarkRenderer(
      context, origin: .zero, light: light, media: DrawingMedia())
    try draw(&renderer)
    try context.finish()
    return surface.pixels
  }

  @Test(arguments: [0.01, 1, 100], [0, 0.4])
  func picturesAndTextAreTheSameToTheBit(density: Double, angle: Double) throws {
    let grid = TileGrid(anchor: .zero, density: density, angle: angle)
    func draw<Target: InkTarget & ~Copyable>(_ target: inout Target) throws {
      let image = try Page.surface { $0.fill(Rect(x: 8, y: 8, width: 20, height: 40)) }
      target.concatenate(.scale(1 / density))
      target.draw(image, in: Rect(x: 10.3, y: 20, width: 90, height: 70))
      target.setFillColour(Colour(0x204060, alpha: 0.6))
      target.draw(
        TextLayout("Scrawl", font: Font(size: 40), isForAnyScale: true), at: Point(x: 30, y: 60))
    }
    let tile = try tile(at: Self.frame, of: grid) { try draw(&$0.target) }
    let whole = try drawn(at: Self.frame, of: grid) { try draw(&$0.target) }
    #expect(Set(whole).count > 20)
    #expect(tile == whole)
  }

  @Test(arguments: [
    TargetScene.changing, .translucentChanging, .long, .blended(.multiply), .grouped,
    .nested(.darken),
  ])
  func bordersOfTilesDoNotShow(scene: TargetScene) throws {
    for density in [0.01, 1, 100] {
      let grid = TileGrid(anchor: Point(x: 1e9, y: -1e9), density: density, angle: 0.3)
      let whole = try tile(scene, at: Self.frame, of: grid, onEllipse: false)
      for y in stride(from: 0, to: 200, by: 67) {
        for x in stride(from: 0, to: 300, by: 77) {
          let part = PixelRect(
            x: Self.frame.x + x, y: Self.frame.y + y, width: min(77, 300 - x),
            height: min(67, 200 - y))
          let pixels = try tile(scene, at: part, of: grid, onEllipse: false)
          let same = (0..<part.height).flatMap { row in
            let start = (y + row) * 300 + x
            return whole[start..<start + part.width]
          }
          guard case .nested = scene, pixels != same else {
            #expect(pixels == same, "\(density), \(part)")
            continue
          }
          // Cairo rounds the edges of fills, such as letters, differently if they cross the border of a surface.
          let difference = PixelDifference(pixels, same)
          #expect(difference.isWithin(.within(6, worst: 6)), "\(density), \(part): \(difference)")
        }
      }
    }
  }

  @Test func lightTurnsInkAndNoPicture() throws {
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    func draw<Target: InkTarget & ~Copyable>(_ renderer: inout MarkRenderer<Target>) throws {
      let image = try Page.surface { $0.fill(Rect(x: 0, y: 0, width: 64, height: 64)) }
      renderer.target.draw(image, in: Rect(x: 0, y: 0, width: 64, height: 64))
      let dot = Dot(at: Point(x: 32, y: 32), ink: Ink(colour: .black, width: 20))
      try renderer.draw(.dot(dot))
    }
    let frame = PixelRect(x: 0, y: 0, width: 64, height: 64)
    for pixels in [
      try tile(at: frame, of: grid, .night, { try draw(&$0) }),
      try drawn(at: frame, of: grid, .night, { try draw(&$0) }),
    ] {
      #expect(pixels[2 * 64 + 2] == 0xFF00_0000)
      #expect(pixels[32 * 64 + 32] & 0xFF > 0xE0)
    }
  }

  @Test func linesOfChangingWidthAsFarAsNumbersGoAreStillInPlace() throws {
    let grid = TileGrid(anchor: .zero, density: 100, angle: 0)
    let frame = PixelRect(x: 0, y: 0, width: 100, height: 100)
    let line = [
      LinePoint(Point(x: -1e7, y: -1e7), width: 0.1), LinePoint(Point(x: 1e7, y: 1e7), width: 0.3),
    ]
    func draw<Target: InkTarget & ~Copyable>(_ target: inout Target) {
      target.setFillColour(.black)
      target.fillLine(through: line)
    }
    for (name, pixels) in [
      ("tile", try tile(at: frame, of: grid, .day, { draw(&$0.target) })),
      ("Cairo", try drawn(at: frame, of: grid, .day, { draw(&$0.target) })),
    ] {
      let white = (0..<100).filter { pixels[$0 * 100 + $0] & 0xFF >= 40 }
      #expect(white == [], "\(name)")
      #expect(pixels[99] & 0xFF == 255, "\(name)")
    }
  }
}
