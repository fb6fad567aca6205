public import Geometry
public import Graphics
public import Inking

extension Context {
  /// Draws the lines on pixels as tiles do, and composites these over the surface.
  public func fillGrained(
    _ lines: [[LinePoint]], by nib: NibShape, _ grain: LineGrain, from origin: Point
  ) {
    beginPath()
    let (transform, colour) = (ctm, fillColour)
    guard let box = nib.box(around: lines.joined()),
      let seen = transform.bounds(of: box).outset(by: 2).intersection(clipPixels.rect())
    else { return }
    let pixels = PixelRect(covering: seen)
    // The strips are no wider than a tile.
    for x in stride(from: pixels.x, to: pixels.maxX, by: TileGrid.side) {
      let width = min(TileGrid.side, pixels.maxX - x)
      let part = PixelRect(x: x, y: pixels.y, width: width, height: pixels.height)
      let layer = TileLayer(part)
      var target = TileTarget(
        layer.pixels, part, TileGrid(anchor: origin, density: 1, angle: 0))
      target.concatenate(transform)
      target.setFillColour(colour)
      target.fillGrained(lines, by: nib, grain, from: origin)
      if let image = layer.image { draw(image, atPixel: (part.x, part.y)) }
    }
  }
}
