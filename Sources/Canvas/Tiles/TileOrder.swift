import Geometry
import Rendering

/// Some pixels of a tile.
struct TilePart {
  let tile: Tile
  let pixels: PixelRect
}

/// In which order tiles are needed: outwards from the eye, then where the view is going.
struct TileOrder {
  /// Where the view went last, in whole steps of pixels: who goes on finds it drawn.
  private var heading = (x: 0, y: 0)

  /// Where in the view the eye is that asked for another size, if anybody knows: it gets to see it first.
  private var focus: Point?

  /// The view went from `before` to `wanted`, the way of `heading`.
  mutating func viewDidMove(
    from before: Viewport, to wanted: Viewport, heading: (x: Int, y: Int)
  ) {
    self.heading = heading
    focus = before.centre(of: wanted)
  }

  /// What is seen of the tiles, outwards from the eye.
  func sortSeen(_ parts: [TilePart], in view: TileViewport) -> [TilePart] {
    sort(parts, from: eye(in: view), in: view.seen)
  }

  /// Tiles beside what is seen, outwards from where the eye is going.
  func sortNear(_ parts: [TilePart], in view: TileViewport) -> [TilePart] {
    let ahead = Vector(
      dx: Double(heading.x * TileGrid.side), dy: Double(heading.y * TileGrid.side))
    return sort(parts, from: eye(in: view) + ahead, in: view.seen)
  }

  /// What may be seen next: a tile on every side, and one more where the view is going.
  func around(_ seen: PixelRect) -> PixelRect {
    let near = seen.outset(by: TileGrid.side)
    return near.union(near.offset(x: heading.x * TileGrid.side, y: heading.y * TileGrid.side))
  }

  /// Sorts by the way from a place, in the shape of the view.
  private func sort(_ parts: [TilePart], from place: Point, in seen: PixelRect) -> [TilePart] {
    func distance(_ part: TilePart) -> Double {
      let way = part.pixels.rect().centre - place
      return max(abs(way.dx) * Double(seen.height), abs(way.dy) * Double(seen.width))
    }
    return parts.sorted { distance($0) < distance($1) }
  }

  /// The pixel that is looked at: the middle, if nobody knows better.
  private func eye(in view: TileViewport) -> Point {
    let frame = view.seen.rect()
    guard let focus else { return frame.centre }
    return Point(
      x: min(max(frame.minX + focus.x * view.scale, frame.minX), frame.maxX),
      y: min(max(frame.minY + focus.y * view.scale, frame.minY), frame.maxY))
  }
}
