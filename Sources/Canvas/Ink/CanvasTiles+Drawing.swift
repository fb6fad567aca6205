package import Geometry
package import Graphics
import Marks
import Rendering

extension CanvasTiles: Sheet {
  var level: SheetLevel { .current }
  var isOpaque: Bool { true }

  /// Whether there is neither ink nor a picture, so that no tiles are needed.
  var isBare: Bool { drawing.isEmpty && ground?.picture == nil }

  /// Draws the ink inside `area` of the view.
  package func draw(_ area: Rect, on context: Context) {
    draw(area, movedBy: (0, 0), on: context)
  }

  /// Draws the ink inside `area` of the view, moved by `way` pixels.
  func draw(_ area: Rect, movedBy way: (x: Int, y: Int), on context: Context) {
    guard let ground else { return }
    putOffAhead()
    guard !isBare else {
      context.setFillColour(shownPaper)
      return context.fill(area)
    }
    let seen = seen.offset(x: -way.x, y: -way.y)
    let pixels = PixelRect(covering: area, scale: scale).offset(x: seen.x, y: seen.y)
    let parts = filtered.filters == nil ? drawnParts(in: pixels) : filteredParts(in: pixels)
    if parts.reduce(0, { $0 + $1.part.area }) < pixels.area { drawMeanwhile(area, on: context) }
    let offset = (x: -seen.x, y: -seen.y)
    for (surface, frame, part) in parts {
      let place = part.offset(x: offset.x, y: offset.y)
      if let surface {
        context.copyPixels(
          of: surface, in: place, movedBy: (x: frame.x + offset.x, y: frame.y + offset.y))
      } else {
        context.setFillColour(shownPaper)
        context.fill(place.rect(scale: scale))
      }
    }
    // If the filters don't use the pixels of the tiles, a worker shows the added marks.
    if filtered.filters != nil, filtered.margin(on: grid) == nil, !isComplete {
      draw(placeholder.fresh, on: context)
    }
  }

  /// A part of a tile that can be shown; no surface stands for plain paper.
  typealias ShownPart = (surface: ImageSurface?, frame: PixelRect, part: PixelRect)

  private func drawnParts(in pixels: PixelRect) -> [ShownPart] {
    drawnTiles(touching: pixels).flatMap { tile in
      tile.shown(in: pixels).map { (tile.surface, tile.frame, $0) }
    }
  }

  /// The tiles of some pixels, drawn at once if there are no workers.
  func drawnTiles(touching pixels: PixelRect) -> [Tile] {
    let tiles = store.use(TileGrid.tiles(touching: pixels), of: grid)
    if workers == nil {
      for tile in tiles { for job in jobs(for: tile, in: tile.frame) { drawAtOnce(job, tile) } }
      trialDidProgress()
    }
    return tiles
  }

  /// Draws a stroke under way over the ink in `area` of the view. Call it outside of any transparency layer.
  func draw(_ stroke: LiveStroke, in area: Rect, on context: Context) {
    guard let surface = context.target else {
      preconditionFailure("Ink is drawn outside of transparency layers.")
    }
    let (seen, ink) = (seen, style.shownAsNew(stroke.stroke.ink))
    let pixels = PixelRect(covering: area, scale: scale).offset(x: seen.x, y: seen.y)
    let isFiltered = drawFiltered(pixels, on: surface) { page, frame in
      stroke.draw(
        frame, of: grid, on: page, at: (frame.x, frame.y), light: style.drawnLight, ink: ink)
    }
    if isFiltered { return }
    stroke.draw(
      pixels, of: grid, on: surface, at: (seen.x, seen.y), light: light, ink: ink,
      colour: filteredColour(of: ink))
  }

  /// Draws a mark over the ink in `area` of the view, in the pixels that tiles have with it on top. Call it outside of any
  /// transparency layer.
  func draw(
    asTiles mark: Mark, in area: Rect, bringing media: [MediumHash: Medium], on context: Context
  ) {
    guard let surface = context.target else {
      preconditionFailure("Ink is drawn outside of transparency layers.")
    }
    var drawing = Drawing(style.shownAsNew([mark]), media: drawing.media)
    for (hash, medium) in media { drawing.media.keep(medium, as: hash) }
    let seen = seen
    let pixels = PixelRect(covering: area, scale: scale).offset(x: seen.x, y: seen.y)
    let isFiltered = drawFiltered(pixels, on: surface) { page, frame in
      page.draw(drawing, at: frame, of: grid, from: (frame.x, frame.y), light: style.drawnLight)
    }
    if !isFiltered {
      surface.draw(drawing, at: pixels, of: grid, from: (seen.x, seen.y), light: light)
    }
  }

  /// Draws marks over the ink that no tile contains yet.
  func draw(_ marks: [Mark], on context: Context) {
    guard !marks.isEmpty, !drawFiltered(marks, on: context) else { return }
    let isFiltered = filtered.filters != nil
    let marks = isFiltered ? marks.map(plainlyFiltered) : marks
    context.saving {
      context.scaleBy(x: viewport.zoom, y: viewport.zoom)
      context.rotate(by: viewport.angle)
      MarkRenderer.draw(
        Drawing(marks, media: drawing.media), on: context, origin: viewport.origin,
        light: isFiltered ? .day : light)
    }
  }

  /// Whether placeholders are shown for missing tiles.
  var showsMeanwhile: Bool { sketch.ghost != nil || !placeholder.isEmpty }

  /// Draws placeholders for missing tiles.
  private func drawMeanwhile(_ area: Rect, on context: Context) {
    if !fillAll(area, on: context) {
      context.setFillColour(shownPaper)
      context.fill(area)
      if pyramidView(of: grid) != nil { sketch.ghost?.draw(through: viewport, on: context) }
      placeholder.ghost?.draw(through: viewport, on: context)
    }
    draw(placeholder.fresh, on: context)
  }

  /// Fills the whole view with the ghost without Cairo. Returns false if `area` isn't the whole view or the ghost can't be
  /// copied.
  private func fillAll(_ area: Rect, on context: Context) -> Bool {
    guard let ghost = placeholder.ghost, let target = context.target,
      target.width == seen.width, target.height == seen.height,
      PixelRect(covering: area, scale: scale).contains(target.frame)
    else { return false }
    if sketch.ghost != nil { return false }
    return ghost.fill(
      target, through: viewport, scale: scale, paper: Ground(paper: shownPaper).pixel)
  }

  /// Keeps the visible tiles and those around them as the ghost that is shown at the next zoom.
  func keepGhost() {
    guard isComplete, !isBare, size.width > 0 else { return }
    var ghost = Ghost(shownPieces(around: seen), of: grid)
    if seen.area > Ghost.mostMixed { ghost.quality = .none }
    placeholder.ghost = ghost
  }
}
