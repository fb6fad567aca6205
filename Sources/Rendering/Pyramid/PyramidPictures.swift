public import Geometry
import Synchronization

/// The image pyramid of a drawing: the drawing at half, a quarter, an eighth of its size and so on, in tiles. Any
/// thread can use it.
///
/// The owner stores the tiles. Missing ones are made, and changed ones are updated where they changed. Several threads
/// may do so at once, each for other tiles.
public final class PyramidPictures: Sendable {
  /// Returns the stored bytes of a tile; nil if there are none.
  public typealias Loading = @Sendable (PyramidTile) -> [UInt8]?

  /// Stores the bytes of a tile, as of a state of the drawing.
  public typealias Keeping = @Sendable (_ tile: PyramidTile, _ bytes: [UInt8], _ state: Int) -> Void

  /// A version of the drawing. The thread that changes the drawing takes it, and passes it to those that draw.
  public struct Moment: Hashable, Sendable {
    let revision: Int
    let state: Int
  }

  /// The number of pixels around a change that it affects, since pixels are interpolated.
  public static let blur = 3.0

  let load: Loading
  let keep: Keeping
  let shelf: Mutex<PyramidShelf>
  let changes = Mutex(PyramidChanges())

  /// The survey that draws the whole level, nil if it isn't worth it, and the revision of that decision.
  private let surveys = Mutex<[Int: (revision: Int, survey: PyramidSurvey?)]>([:])

  /// The finest level, and the number of marks below which drawing them is as fast.
  public let finest: Int
  public let leastMarks: Int

  /// Whether the owner stores tiles.
  public let isLasting: Bool

  /// The light of the tiles.
  let light: InkLight

  /// Tiles for the night, for drawings that may have pictures, which keep their colours; nil if this object is for the night.
  let night: PyramidPictures?

  /// The levels, and the area within which a drawing uses them.
  private struct Plan {
    let levels: PyramidLevels
    let area: Rect
  }

  private let plan = Mutex<Plan?>(nil)

  /// The growth on each side, in lengths of its longer side, after which the levels of a drawing are planned anew.
  private static let growth = 4.0

  private let used = Atomic(false)
  private let isDistrusted = Atomic(false)
  private let isFull = Atomic(false)

  /// Keeps tiles of at most `budget` bytes in memory. Stored tiles of an earlier format count as missing.
  public init(budget: Int = 24 << 20, load: @escaping Loading, keep: @escaping Keeping) {
    self.load = { load($0).flatMap { PyramidCoder.isOfThisForm($0) ? $0 : nil } }
    self.keep = keep
    (finest, leastMarks, isLasting) = (PyramidLevels.finest, 0, true)
    (light, night) = (.day, PyramidPictures(nightTo: finest, budget: budget))
    shelf = Mutex(PyramidShelf(budget: budget))
  }

  /// The pyramid of a drawing in memory, whose tiles aren't stored.
  public init(budget: Int = 24 << 20) {
    load = { _ in nil }
    keep = { _, _, _ in }
    (finest, leastMarks, isLasting) = (3, 2000, false)
    (light, night) = (.day, PyramidPictures(nightTo: finest, budget: budget))
    shelf = Mutex(PyramidShelf(budget: budget))
  }

  /// Tiles for the night, which aren't stored.
  private init(nightTo finest: Int, budget: Int) {
    load = { _ in nil }
    keep = { _, _, _ in }
    (self.finest, leastMarks, isLasting) = (finest, 0, false)
    (light, night) = (.night, nil)
    shelf = Mutex(PyramidShelf(budget: budget))
  }

  /// The levels of the drawing. They change only if it grows many times as large, since a distant view would then need thousands
  /// of tiles of a formerly coarse level.
  func levels(for view: PyramidView) -> PyramidLevels {
    plan.withLock { plan in
      if let plan, plan.area.contains(view.bounds) { return plan.levels }
      let levels = PyramidLevels(of: view.drawing, in: view.bounds, finest: finest)
      let side = max(view.bounds.width, view.bounds.height)
      plan = Plan(levels: levels, area: view.bounds.outset(by: Self.growth * side))
      return levels
    }
  }

  /// The owner's number for the current state of the drawing, under which tiles are stored from now on.
  public var state: Int {
    get { changes.withLock { $0.state } }
    set { changes.withLock { $0.state = newValue } }
  }

  /// The current version of the drawing.
  public var moment: Moment {
    changes.withLock { Moment(revision: $0.revision, state: $0.state) }
  }

  /// The memory of all tiles, in bytes.
  public var bytes: Int { shelf.withLock { $0.bytes } + (night?.bytes ?? 0) }

  /// Whether tiles at full size are stored too.
  public internal(set) var hasFullSize: Bool {
    get { isFull.load(ordering: .relaxed) }
    set { isFull.store(newValue, ordering: .relaxed) }
  }

  /// Whether a tile may have been made yet.
  var isUsed: Bool {
    get { used.load(ordering: .relaxed) }
    set { used.store(newValue, ordering: .relaxed) }
  }

  /// Notes that the drawing changed inside `areas`.
  public func change(_ areas: [Rect]) {
    night?.change(areas)
    guard isLasting || isUsed else { return }
    let count = changes.withLock { changes in
      changes.add(areas)
      return changes.count(of: PyramidLevels.fullSize)
    }
    if count > Self.mostMended { hasFullSize = false }
  }

  /// The most tiles at full size that are updated. If more changed, drawing the visible marks is faster.
  private static let mostMended = 128

  /// Discards all tiles that were stored until now.
  func distrust(_ bounds: Rect) {
    changes.withLock { $0.lose(bounds) }
    hasFullSize = false
    isDistrusted.store(true, ordering: .relaxed)
  }

  /// Whether stored tiles turned out to be false since the last call.
  public func takeDistrust() -> Bool { isDistrusted.exchange(false, ordering: .relaxed) }

  /// The survey that draws the whole level; nil if most of the level is stored. `loss` is the revision at which tiles of the
  /// level were discarded.
  func survey(of level: Int, for view: PyramidView, since loss: Int?) -> PyramidSurvey? {
    guard view.levels.isDrawn(level) else { return nil }
    let loss = loss ?? 0
    return surveys.withLock { surveys in
      // A later view remakes tiles that were discarded after this view's version.
      if let known = surveys[level], loss <= known.revision || loss > view.moment.revision {
        return known.survey
      }
      let survey = tiles(of: level, for: view).flatMap { tiles in
        lacksMany(of: tiles) ? PyramidSurvey(of: view, level, tiles) : nil
      }
      surveys[level] = (view.moment.revision, survey)
      return survey
    }
  }

  /// The most tiles that are drawn in one pass, all of them in memory.
  private static let mostSurveyed = 128

  private func tiles(of level: Int, for view: PyramidView) -> [PyramidTile]? {
    PyramidMap(of: view.drawing, in: view.bounds).tiles(at: level, atMost: Self.mostSurveyed)
  }

  /// Whether so many tiles are missing that one pass over all marks is faster than drawing each tile.
  private func lacksMany(of tiles: [PyramidTile]) -> Bool {
    tiles.count > 2
      && lacks(oneIn: 2, of: tiles) { tile in
        changes.withLock { $0.part(of: tile)?.pixels } != tile.frame && load(tile) != nil
      }
  }

  /// Whether at least three quarters of the tiles are stored, up to date or not.
  func keepsMost(of tiles: some Collection<PyramidTile>) -> Bool {
    // Tiles at the edge may have no ink, and aren't stored then.
    !lacks(oneIn: 4, of: tiles) { load($0) != nil }
  }

  /// Whether more than one in `share` of the tiles is missing.
  private func lacks(
    oneIn share: Int, of tiles: some Collection<PyramidTile>, _ isThere: (PyramidTile) -> Bool
  ) -> Bool {
    // The loop ends as soon as the answer is certain.
    var missing = 0
    for tile in tiles where missing * share <= tiles.count && !isThere(tile) { missing += 1 }
    return missing * share > tiles.count
  }

  /// Whether a stored tile is up to date.
  public func isRight(_ tile: PyramidTile) -> Bool {
    changes.withLock { $0.part(of: tile) == nil }
  }
}
