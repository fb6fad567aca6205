import Geometry
import Marks
import Synchronization
import System

/// Draws all tiles of a level in one pass over the drawing's marks, which is far faster than searching the marks of
/// each tile. Every thread that needs a tile of the level takes part.
///
/// A thread takes a load of marks, finds the tiles that each mark touches, and visits the tiles. A tile draws loads in their
/// order only: a thread leaves a load that is too early to the thread that brings the one before.
final class PyramidSurvey: Sendable {
  /// The revision of the drawing.
  let revision: Int

  private let drawing: Drawing
  private let light: InkLight
  private let level: Int
  /// The tiles, and the index of each.
  private let sheets: [Sheet]
  private let numbers: [PyramidTile: Int]
  private let source: Mutex<Source>

  /// Limits the number of loads under way.
  private let room: Semaphore
  private static let mostLoads: UInt32 = 8

  /// Signalled when all loads are drawn.
  private let end: Semaphore

  private struct Source {
    var batches: MarkBatches
    var taken = 0
    var done = 0
    var isEmpty = false
  }

  /// Draws `tiles`, which have to be all tiles of the level that may have ink.
  init?(of view: PyramidView, _ level: Int, _ tiles: [PyramidTile]) {
    guard !tiles.isEmpty, let room = Semaphore(Self.mostLoads), let end = Semaphore(0) else {
      return nil
    }
    (self.room, self.end) = (room, end)
    (drawing, revision, self.level) = (view.drawing, view.moment.revision, level)
    light = view.pictures.light
    sheets = tiles.enumerated().map(Sheet.init)
    numbers = Dictionary(uniqueKeysWithValues: zip(tiles, tiles.indices))
    source = Mutex(Source(batches: view.drawing.visibleBatches))
  }

  /// The pixels of a tile, for the first caller that asks for it; nil for others, and if not all marks could be read.
  /// The inner nil means no ink. Takes part in drawing until all tiles are drawn.
  func pixels(
    of tile: PyramidTile, _ progress: Progress?
  ) throws(Progress.Cancellation) -> [UInt32]?? {
    guard let number = numbers[tile] else { return nil }
    try takePart(progress)
    guard !drawing.hasGaps else { return nil }
    return sheets[number].takePixels()
  }

  // MARK: Drawing

  private func takePart(_ progress: Progress?) throws(Progress.Cancellation) {
    if !source.withLock(\.isEmpty) { try draw(progress) }
    end.wait()
    end.signal()
  }

  /// Draws loads until there are none left.
  private func draw(_ progress: Progress?) throws(Progress.Cancellation) {
    var brush = Brush(level, drawing.media, light)
    while true {
      if progress?.isCancelled == true { throw Progress.Cancellation() }
      room.wait()
      guard let load = nextLoad() else { return room.signal() }
      for sheet in sheets {
        sheet.take(load, &brush) { if $0.isSettled() { settle() } }
      }
    }
  }

  private func nextLoad() -> Load? {
    let next = source.withLock { source -> (number: Int, batch: MarkBatch)? in
      guard !source.isEmpty else { return nil }
      guard let batch = source.batches.next() else {
        source.isEmpty = true
        if source.taken == source.done { end.signal() }
        return nil
      }
      defer { source.taken += 1 }
      return (source.taken, batch)
    }
    guard let next else { return nil }
    let marks = next.batch.marks
    return Load(next.number, marks, parts(marks))
  }

  /// Records that a load is drawn in all tiles.
  private func settle() {
    source.withLock { source in
      source.done += 1
      if source.isEmpty, source.taken == source.done { end.signal() }
    }
    room.signal()
  }

  /// For each tile the indices of the marks that touch it.
  private func parts(_ marks: [RankedMark]) -> [[Int32]] {
    var parts = [[Int32]](repeating: [], count: sheets.count)
    let grid = PyramidTile.grid(level)
    for (number, placed) in marks.enumerated() {
      guard let bounds = BoundsMeasurer.bounds(of: placed.mark) else { continue }
      let pixels = grid.pixels(of: bounds).outset(by: 1)
      if pixels.tileCount > sheets.count {
        for sheet in sheets where sheet.tile.frame.intersection(pixels) != nil {
          parts[sheet.number].append(Int32(number))
        }
      } else {
        for tile in PyramidTile.tiles(at: level, touching: pixels) {
          if let sheet = numbers[tile] { parts[sheet].append(Int32(number)) }
        }
      }
    }
    return parts
  }

  /// A batch of marks on its way through the tiles.
  private final class Load: Sendable {
    let number: Int
    let marks: [RankedMark]
    let parts: [[Int32]]
    private let rest: Atomic<Int>

    init(_ number: Int, _ marks: [RankedMark], _ parts: [[Int32]]) {
      (self.number, self.marks, self.parts) = (number, marks, parts)
      rest = Atomic(parts.count)
    }

    /// Records that a tile has drawn its part. Returns whether it was the last one.
    func isSettled() -> Bool { rest.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 }
  }

  /// The renderer of one thread.
  private struct Brush: ~Copyable {
    var renderer: TileRenderer
    private let nowhere = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)

    init(_ level: Int, _ media: any MediumSource, _ light: InkLight) {
      let frame = PyramidTile(level: level, x: 0, y: 0).frame
      renderer = TileRenderer(nowhere, frame, PyramidTile.grid(level), light, media)
      // Stored tiles must not show a frame in place of a picture.
      renderer.waitsForPictures = true
    }

    deinit {
      nowhere.deallocate()
    }
  }

  /// A tile that is being drawn.
  private final class Sheet: Sendable {
    let number: Int
    let tile: PyramidTile
    private let content = Mutex(Content())

    private struct Content {
      var pixels: [UInt32]?

      /// The number of the load to be drawn next, and the loads that are too early.
      var next = 0
      var early: [Int: Load] = [:]

      /// Whether a thread is drawing on this tile. It also draws the loads that other threads leave.
      var isBusy = false
      var isGone = false

      /// The next batch of loaded marks, and the pixels to draw them on; nil if that batch hasn't arrived.
      mutating func turn() -> Turn? {
        let load = early.removeValue(forKey: next)
        isBusy = load != nil
        guard let load else { return nil }
        next += 1
        defer { pixels = nil }  // the pixels then have one owner
        return Turn(load: load, pixels: pixels)
      }
    }

    private struct Turn {
      let load: Load
      var pixels: [UInt32]?
    }

    init(_ number: Int, _ tile: PyramidTile) {
      (self.number, self.tile) = (number, tile)
    }

    /// Draws a load's part if it is next, or leaves it to the thread that is drawing on this tile. Calls `onDrawn` for each load
    /// drawn.
    func take(_ load: Load, _ brush: inout Brush, onDrawn: (Load) -> Void) {
      var turn = content.withLock { content in
        content.early[load.number] = load
        return content.isBusy ? nil : content.turn()
      }
      while var now = turn {
        turn = nil
        draw(now.load, &brush, into: &now.pixels)
        let (load, pixels) = (now.load, now.pixels)
        turn = content.withLock { content in
          content.pixels = pixels
          return content.turn()
        }
        onDrawn(load)
      }
    }

    private func draw(_ load: Load, _ brush: inout Brush, into pixels: inout [UInt32]?) {
      let part = load.parts[number]
      guard !part.isEmpty else { return }
      var known = pixels ?? [UInt32](repeating: 0, count: tile.frame.area)
      pixels = nil
      known.withUnsafeMutableBufferPointer { known in
        guard let start = known.baseAddress else { return }
        brush.renderer.turn(to: start, tile.frame)
        // Without a `Progress` it can't be cancelled.
        for index in part { try? brush.renderer.draw(load.marks[Int(index)].mark) }
      }
      pixels = known
    }

    func takePixels() -> [UInt32]?? {
      content.withLock { content in
        guard !content.isGone else { return nil }
        content.isGone = true
        defer { content.pixels = nil }
        return .some(content.pixels.flatMap { $0.allSatisfy { $0 == 0 } ? nil : $0 })
      }
    }
  }
}
