package import Geometry
package import Marks
import Rendering

/// What becomes of the tiles when the drawing changes.
extension InkLayer {
  /// Takes a drawing that differs from the one before only inside `area` of the canvas.
  ///
  /// Where not much differs it is seen at once: what went is covered with paper, and what came lies on top, until that
  /// is drawn as it should be.
  package func replaceDrawing(_ drawing: Drawing, changing area: Rect?) {
    let delta = drawing.delta(since: self.drawing)
    self.drawing = drawing
    guard let area else { return }
    if let move = delta?.move, move.isOfAll(of: drawing), ground?.picture == nil {
      return replaceAll(movedBy: move.way, area)
    }
    if let edits = delta?.edits, edits.count <= Self.mostEdits {
      patch(edits)
      schedule.isOutOfDate = true
    } else {
      invalidate([area])
      schedule.hurry()
    }
  }

  /// All ink is farther by `way`: it is shown there as it was until the tiles have come.
  private func replaceAll(movedBy way: Vector, _ area: Rect) {
    let tiles = TileGrid.tiles(touching: seen.outset(by: TileGrid.side))
    var moved = Ghost(tiles.compactMap { store[$0, grid] }, of: grid)
    if moved.isEmpty, let ghost = standIn.ghost { moved = ghost }
    moved.way = moved.way + way
    forget()
    afar?.change([area])
    standIn.ghost = moved
  }

  /// More are not looked at one by one.
  private static let mostEdits = 1000

  /// What costs no more is put over what is seen before anything else is.
  private static let mostPatched = 100

  /// Takes a drawing that has `mark` on top of the one before.
  package func replaceDrawing(_ drawing: Drawing, adding mark: Mark) {
    let area = BoundsMeasurer.bounds(of: mark)
    guard mark.cost <= Self.mostPatched else {
      return replaceDrawing(drawing, changing: area)
    }
    self.drawing = drawing
    guard let area else { return }
    afar?.change([area])
    guard let patcher else { return }
    for tile in store.all {
      let pixels = pixels(of: area, in: tile.grid)
      if tile.grid == grid {
        tile.put([.ink(mark)], in: pixels, by: patcher)
      } else {
        tile.invalidate(pixels)
      }
    }
    if !isComplete { standIn.fresh.append(mark) }
    schedule.isOutOfDate = true
  }

  /// What shows any of these parts of the canvas is to be drawn anew.
  private func invalidate(_ areas: [Rect]) {
    afar?.change(areas)
    for tile in store.all {
      for area in areas { tile.invalidate(pixels(of: area, in: tile.grid)) }
    }
  }

  private func patch(_ edits: [Edit]) {
    let gone = edits.compactMap(\.old?.mark)
    let come = edits.compactMap(\.new?.mark)
    let patches = (gone.map(InkPatch.paper) + come.map(InkPatch.ink)).compactMap { patch in
      BoundsMeasurer.bounds(of: patch.mark).map { (patch: patch, area: $0) }
    }
    invalidate(patches.map(\.area))
    guard let patcher else { return }
    let first = Self.quick(patches) { $0.patch.mark }
    for tile in TileGrid.tiles(touching: seen).compactMap({ store[$0, grid] }) {
      let near = grid.canvas(tile.frame).outset(by: 2 / grid.density)
      let part = first.filter { patch, area in
        area.touches(near) && (patch.isInk || patcher.ground.picture?.frame.touches(area) != true)
      }
      tile.put(part.map(\.patch), in: tile.frame, by: patcher)
    }
    guard !isComplete else { return }
    standIn.fresh.removeAll(where: gone.contains)
    standIn.fresh += Self.quick(come) { $0 }
  }

  /// The first of some marks, as many as are drawn in a moment.
  private static func quick<Item>(_ items: [Item], _ mark: (Item) -> Mark) -> [Item] {
    var rest = mostPatched
    return Array(
      items.prefix {
        rest -= mark($0).cost
        return rest >= 0
      })
  }
}

extension InkPatch {
  fileprivate var mark: Mark {
    switch self {
    case .ink(let mark), .paper(let mark): mark
    }
  }

  fileprivate var isInk: Bool {
    if case .ink = self { true } else { false }
  }
}
