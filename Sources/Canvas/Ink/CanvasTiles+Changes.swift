package import Geometry
package import Marks
import Rendering

/// Updates tiles when the drawing changes.
extension CanvasTiles {
  /// Takes a drawing that differs from the one before only inside `area` of the canvas.
  ///
  /// A change of few marks is shown at once: tiles clear the removed marks away and draw the added ones on top, until workers
  /// have drawn these tiles anew. If only lines were cut, it clears just `swept`, in which they have no ink any more.
  package func replaceDrawing(_ drawing: Drawing, changing area: Rect?, sweeping swept: Mark? = nil)
  {
    let delta = drawing.delta(since: self.drawing)
    let isShown = endTrial(by: delta)
    self.drawing = drawing
    guard let area else { return }
    guard !isShown else {
      pyramidDidChange([area])
      return schedule.contentsDidChange()
    }
    if let move = delta?.move, move.isOfAll(of: drawing), ground?.picture == nil {
      return replaceAll(movedBy: move.way, area)
    }
    if let edits = delta?.edits, edits.count <= Self.mostEdits {
      if let swept, hasLinesAlone(in: area) {
        patch(clearing: swept, edits, in: area)
      } else {
        patch(edits, in: area)
      }
      schedule.isOutOfDate = true
    } else {
      invalidate([area])
      schedule.contentsDidChange()
    }
  }

  /// Moves all ink by `way`: the old tiles are shown at the new location until the new ones have been drawn.
  private func replaceAll(movedBy way: Vector, _ area: Rect) {
    var moved = Ghost(shownPieces(around: seen), of: grid)
    if moved.isEmpty, let ghost = placeholder.ghost { moved = ghost }
    moved.way = moved.way + way
    forget()
    pyramidDidChange([area])
    placeholder.ghost = moved
  }

  /// The most edits that are patched one by one; more make their area out of date as a whole.
  private static let mostEdits = 1000

  /// The highest cost of marks that are patched into tiles on the main thread.
  private static let mostPatched = 100

  /// Takes a drawing that has `mark` on top of the one before.
  package func replaceDrawing(_ drawing: Drawing, adding mark: Mark) {
    let area = BoundsMeasurer.bounds(of: mark)
    guard mark.cost <= Self.mostPatched else {
      return replaceDrawing(drawing, changing: area)
    }
    self.drawing = drawing
    guard let area else { return }
    pyramidDidChange([area])
    guard let patcher else { return }
    let shown = style.shownAsNew([mark])
    for tile in store.all {
      let pixels = pixels(of: area, in: tile.grid)
      if tile.grid == grid {
        tile.put(shown.map(InkPatch.ink), in: pixels, by: patcher)
      } else {
        tile.invalidate(pixels)
      }
    }
    filteredChange(pixels(of: area, in: grid), of: grid)
    if isMissingTiles { placeholder.fresh += shown }
    schedule.isOutOfDate = true
  }

  /// Replaces the drawing by one that is many steps away, and that differs inside `area` of the canvas alone. Tiles there show
  /// their old pixels until workers have drawn them anew.
  func replaceDrawing(_ drawing: Drawing, within area: Rect?) {
    self.drawing = drawing
    invalidate([area].compactMap(\.self))
    schedule.contentsDidChange()
  }

  /// Makes workers draw these areas of the canvas anew, since their pictures have been decoded.
  func redraw(_ areas: [Rect]) {
    invalidate(areas)
    schedule.isOutOfDate = true
    trialDidProgress()
  }

  private func invalidate(_ areas: [Rect]) {
    pyramidDidChange(areas)
    invalidateTiles(areas)
  }

  /// Marks all tiles that show any of these areas of the canvas as out of date.
  func invalidateTiles(_ areas: [Rect]) {
    for tile in store.all {
      for area in areas { tile.invalidate(pixels(of: area, in: tile.grid)) }
    }
    if filtered.filters != nil, filtered.margin(on: grid) == nil {
      for area in areas { filteredChange(pixels(of: area, in: grid), of: grid) }
    }
  }

  private func patch(_ edits: [Edit], in area: Rect) {
    let gone = edits.compactMap(\.old?.mark)
    let come = edits.compactMap(\.new).map { style.shown($0) }
    let patches = (gone.map(InkPatch.clear) + come.map(InkPatch.ink)).compactMap { patch in
      BoundsMeasurer.bounds(of: patch.mark)?.intersection(area).map { (patch: patch, area: $0) }
    }
    // All marks that an eraser cuts change in the same area.
    let whole = patches.reduce(nil) { $1.area.union($0) }
    let isOne = patches.allSatisfy { patch in
      whole.map { 2 * (patch.area.width + patch.area.height) >= $0.width + $0.height } ?? false
    }
    invalidate(isOne ? [whole].compactMap(\.self) : patches.map(\.area))
    guard let patcher else { return }
    // Clearing down to the paper is wrong over a picture.
    let hasPicture = drawing.hasPicture(in: area)
    let first = Self.quick(patches) { $0.patch.mark }.filter { patch, area in
      patch.isInk || !hasPicture || !drawing.hasPicture(in: area)
    }
    let pixels = pixels(of: area, in: grid)
    for tile in TileGrid.tiles(touching: needed).compactMap({ store[$0, grid] }) {
      guard let frame = tile.frame.intersection(pixels) else { continue }
      let near = grid.canvas(frame).outset(by: 2 / grid.density)
      let part = first.filter { patch, area in
        area.touches(near) && (patch.isInk || patcher.ground.picture?.frame.touches(area) != true)
      }
      tile.put(part.map(\.patch), in: frame, by: patcher)
    }
    for (_, area) in first { filteredChange(self.pixels(of: area, in: grid), of: grid) }
    showFresh(edits)
  }

  /// Clears the area that an eraser swept over. The rests of the lines end beside it.
  private func patch(clearing swept: Mark, _ edits: [Edit], in area: Rect) {
    invalidate([area])
    guard let patcher else { return }
    let pixels = pixels(of: area, in: grid)
    for tile in TileGrid.tiles(touching: needed).compactMap({ store[$0, grid] }) {
      if let frame = tile.frame.intersection(pixels) {
        tile.put([.clear(swept)], in: frame, by: patcher)
      }
    }
    filteredChange(pixels, of: grid)
    showFresh(edits)
  }

  /// Adds the new marks of edits to the placeholder, and removes the old ones, for areas without tiles.
  private func showFresh(_ edits: [Edit]) {
    guard isMissingTiles else { return }
    let (gone, come) = (
      edits.compactMap(\.old).map { style.shown($0) },
      edits.compactMap(\.new).map { style.shown($0) }
    )
    placeholder.fresh.removeAll(where: gone.contains)
    placeholder.fresh += Self.quick(come) { $0 }
  }

  /// Whether an area has no ink except lines, and no picture.
  private func hasLinesAlone(in area: Rect) -> Bool {
    guard drawing.canChangeAll, ground?.picture?.frame.touches(area) != true else {
      return false
    }
    return drawing.hasLinesAlone(in: area)
  }

  /// The first items whose marks together cost at most `mostPatched`.
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
    case .ink(let mark), .clear(let mark): mark
    }
  }

  fileprivate var isInk: Bool {
    if case .ink = self { true } else { false }
  }
}
