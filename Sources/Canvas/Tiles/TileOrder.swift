import Geometry
import Rendering

/// Some pixels of a tile.
struct TilePart {
  let tile: Tile
  let pixels: PixelRect
}

/// Sorts tiles by urgency: outwards from the focus, then in the direction of the last move.
struct TileOrder {
  /// The signs of the last move of the view in pixels. The next move is likely to have the same direction.
  private var heading = (x: 0, y: 0)

  /// The point of the view that the last zoom kept in place; nil if the last move was no zoom. The user is likely to look there.
  private var focus: Point?

  /// Call this after the view moved; `heading` has the signs of the way.
  mutating func viewDidMove(
    from before: Viewport, to wanted: Viewport, heading: (x: Int, y: Int)
  ) {
    self.heading = heading
    focus = before.centre(of: wanted)
  }

  /// Sorts visible parts outwards from the focus.
  func sortSeen(_ parts: [TilePart], in view: TileViewport) -> [TilePart] {
    sort(parts, from: eye(in: view), in: view.seen)
  }

  /// Sorts tiles around the visible ones, those in the direction of the last move first.
  func sortNear(_ parts: [TilePart], in view: TileViewport) -> [TilePart] {
    let ahead = Vector(
      dx: Double(heading.x * TileGrid.side), dy: Double(heading.y * TileGrid.side))
    return sort(parts, from: eye(in: view) + ahead, in: view.seen)
  }

  /// The pixels that may become visible next: a tile on every side, and one more in the direction of the last move.
  func around(_ seen: PixelRect) -> PixelRect {
    let near = seen.outset(by: TileGrid.side)
    return near.union(near.offset(x: heading.x * TileGrid.side, y: heading.y * TileGrid.side))
  }

  /// Sorts by the distance from `place`, scaled to the proportions of the view.
  private func sort(_ parts: [TilePart], from place: Point, in seen: PixelRect) -> [TilePart] {
    func distance(_ part: TilePart) -> Double {
      let way = part.pixels.rect().centre - place
      return max(abs(way.dx) * Double(seen.height), abs(way.dy) * Double(seen.width))
    }
    return parts.sorted { distance($0) < distance($1) }
  }

  /// The pixel at the focus; the middle of the view if there is none.
  private func eye(in view: TileViewport) -> Point {
    let frame = view.seen.rect()
    guard let focus else { return frame.centre }
    return Point(
      x: min(max(frame.minX + focus.x * view.scale, frame.minX), frame.maxX),
      y: min(max(frame.minY + focus.y * view.scale, frame.minY), frame.maxY))
  }
}
