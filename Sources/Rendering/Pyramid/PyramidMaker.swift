import Geometry
import Marks
import Synchronization
import System

/// Loads or makes the tiles of a view.
struct PyramidMaker {
  private let view: PyramidView
  private let progress: Progress?

  init(_ view: PyramidView, _ progress: Progress?) {
    (self.view, self.progress) = (view, progress)
  }

  /// The pixels of a level inside `area`, with 16 bits per channel; nil if there is no ink.
  func source(_ area: PixelRect, at level: Int) throws(Progress.Cancellation) -> [UInt64]? {
    var source: [UInt64]?
    try visit(PyramidTile.tiles(at: level, touching: area)) { tile, pixels in
      guard let part = tile.frame.intersection(area) else { return }
      var all = source ?? [UInt64](repeating: 0, count: area.area)
      source = nil  // the pixels then have one owner
      pixels.withUnsafeBufferPointer { pixels in
        all.withUnsafeMutableBufferPointer { all in
          for y in part.y..<part.maxY {
            let from = (y - tile.frame.y) * PyramidTile.side + part.x - tile.frame.x
            let to = (y - area.y) * area.width + part.x - area.x
            for x in 0..<part.width { all[to + x] = PyramidSampler.spread(pixels[from + x]) }
          }
        }
      }
      source = all
    }
    return source
  }

  /// The pixels of a tile; nil if it has no ink. Waits if another thread is making it.
  func pixels(of tile: PyramidTile) throws(Progress.Cancellation) -> [UInt32]? {
    guard mayHaveInk(tile) else { return nil }
    return try atPlace(of: tile) { (place) throws(Progress.Cancellation) in
      try place.content.withLock { (content) throws(Progress.Cancellation) in
        try settle(tile, &content)
      }
    }
  }

  /// Makes the tiles that are missing.
  func make(_ tiles: [PyramidTile]) throws(Progress.Cancellation) {
    try visit(tiles) { _, _ in }
  }

  /// Calls `body` for each tile with ink. Tiles that another thread is making come last.
  private func visit(
    _ tiles: [PyramidTile], _ body: (PyramidTile, [UInt32]) -> Void
  ) throws(Progress.Cancellation) {
    var rest: [PyramidTile] = []
    for tile in tiles where mayHaveInk(tile) {
      let found = try atPlace(of: tile) { (place) throws(Progress.Cancellation) in
        try place.content.withLockIfAvailable { (content) throws(Progress.Cancellation) in
          try settle(tile, &content)
        }
      }
      guard let found else {
        rest.append(tile)
        continue
      }
      if let pixels = found { body(tile, pixels) }
    }
    for tile in rest {
      if let pixels = try pixels(of: tile) { body(tile, pixels) }
    }
  }

  private func mayHaveInk(_ tile: PyramidTile) -> Bool { view.bounds.touches(tile.reach) }

  private func atPlace<Result: Sendable>(
    of tile: PyramidTile, _ body: (PyramidShelf.Place) throws(Progress.Cancellation) -> Result
  ) throws(Progress.Cancellation) -> Result {
    let place = view.pictures.shelf.withLock { $0.take(tile) }
    defer {
      // If another thread has taken over the tile, that thread reports it.
      let hasPixels = place.content.withLockIfAvailable { $0.hasPixels } ?? true
      view.pictures.shelf.withLock { $0.release(tile, hasPixels: hasPixels) }
    }
    return try body(place)
  }

  /// Brings a tile up to date with the drawing: loads it, finds that it has no ink, or draws what is missing of it. Returns its
  /// pixels; nil if it has no ink.
  private func settle(
    _ tile: PyramidTile, _ content: inout PyramidShelf.Content
  ) throws(Progress.Cancellation) -> [UInt32]? {
    if progress?.isCancelled == true { throw Progress.Cancellation() }
    let pictures = view.pictures
    let change = pictures.changes.withLock { $0.part(of: tile) }
    if case .unknown = content, change?.pixels != tile.frame, let bytes = pictures.load(tile),
      let pixels = PyramidCoder.pixels(from: bytes)
    {
      content = .known(pixels)
    } else if case .unknown = content, !view.drawing.mayHaveInk(in: tile.reach) {
      content = .known(nil)
      let isRight = pictures.changes.withLock { $0.settle(tile, at: view.moment.revision) }
      // An empty tile is stored only to replace one with ink.
      if isRight, change != nil { keep(nil, of: tile) }
      return nil
    }
    var part: PixelRect? = tile.frame
    var pixels: [UInt32]?
    let loss = change.flatMap { $0.pixels == tile.frame ? $0.revision : nil }
    if case .known(let known) = content, loss == nil {
      guard let change else { return known }
      (part, pixels) = (change.pixels, known)
    } else if let survey = pictures.survey(of: tile.level, for: view, since: loss),
      let surveyed = try survey.pixels(of: tile, progress)
    {
      pixels = surveyed
      part = change.flatMap { $0.revision > survey.revision ? $0.pixels : nil }
    }
    if let part { pixels = try make(tile, part, over: pixels) }
    content = .known(pixels)
    // If the tile changed meanwhile the whole tile is made anew, and then stored.
    let isRight = pictures.changes.withLock { $0.settle(tile, at: view.moment.revision) }
    if isRight { keep(pixels, of: tile) }
    return pixels
  }

  private func keep(_ pixels: [UInt32]?, of tile: PyramidTile) {
    guard view.pictures.isLasting else { return }
    view.pictures.keep(tile, PyramidCoder.bytes(of: pixels), view.moment.state)
  }

  /// Makes a tile; only `part` differs from the known pixels.
  private func make(
    _ tile: PyramidTile, _ part: PixelRect, over known: [UInt32]?
  ) throws(Progress.Cancellation) -> [UInt32]? {
    let isDrawn = view.levels.isDrawn(tile.level)
    let made = isDrawn ? try draw(tile, part) : try average(tile, part)
    if part == tile.frame { return made }
    if made == nil, known == nil { return nil }
    var pixels = known ?? [UInt32](repeating: 0, count: tile.frame.area)
    for row in 0..<part.height {
      let start = (part.y + row - tile.frame.y) * PyramidTile.side + part.x - tile.frame.x
      for x in 0..<part.width { pixels[start + x] = made?[row * part.width + x] ?? 0 }
    }
    return pixels.allSatisfy { $0 == 0 } ? nil : pixels
  }

  /// Draws the pixels of a tile from the marks; nil if there is no ink.
  private func draw(
    _ tile: PyramidTile, _ part: PixelRect
  ) throws(Progress.Cancellation) -> [UInt32]? {
    let pixels = try TileRenderer.pixels(
      of: view.drawing, at: part, of: tile.grid, on: Ground(paper: nil),
      light: view.pictures.light, waitingForPictures: true, progress: progress)
    return pixels.allSatisfy { $0 == 0 } ? nil : pixels
  }

  /// Makes the pixels of a tile as means of four of the level below; nil if there is no ink.
  private func average(
    _ tile: PyramidTile, _ part: PixelRect
  ) throws(Progress.Cancellation) -> [UInt32]? {
    var means: [UInt32]?
    try visit(tile.finer(for: part)) { finer, pixels in
      guard let share = finer.frame.halved.intersection(part) else { return }
      var all = means ?? [UInt32](repeating: 0, count: part.area)
      means = nil  // the pixels then have one owner
      pixels.withUnsafeBufferPointer { pixels in
        for y in share.y..<share.maxY {
          let from = (2 * y - finer.frame.y) * PyramidTile.side + 2 * share.x - finer.frame.x
          let to = (y - part.y) * part.width + share.x - part.x
          for x in 0..<share.width { all[to + x] = Self.mean(pixels, from + 2 * x) }
        }
      }
      means = all
    }
    return means
  }

  /// The mean of two pixels side by side and the two below them, rounded.
  @inline(__always)
  private static func mean(_ pixels: UnsafeBufferPointer<UInt32>, _ index: Int) -> UInt32 {
    let below = index + PyramidTile.side
    let four = (pixels[index], pixels[index + 1], pixels[below], pixels[below + 1])
    let outer: UInt32 = 0xFF00FF
    let even = (four.0 & outer) + (four.1 & outer) + (four.2 & outer) + (four.3 & outer) + 0x20002
    let odd =
      (four.0 &>> 8 & outer) + (four.1 &>> 8 & outer) + (four.2 &>> 8 & outer)
      + (four.3 &>> 8 & outer) + 0x20002
    return even &>> 2 & outer | (odd &>> 2 & outer) &<< 8
  }
}

extension PyramidShelf.Content {
  /// Whether the tile is known to have ink.
  fileprivate var hasPixels: Bool {
    if case .known(.some) = self { true } else { false }
  }
}

extension PixelRect {
  /// The rectangle of these pixels on the level above, which they fill.
  fileprivate var halved: PixelRect {
    PixelRect(x: x / 2, y: y / 2, width: width / 2, height: height / 2)
  }
}
