public import Geometry
import Synchronization

/// A drawing as it looks from afar, in pictures that any thread can ask for.
///
/// They are cut into tiles, which are kept somewhere else and looked up there; what is missing is made, and what changed
/// since is mended where it changed. Several threads may be at it at once, each at other tiles.
public final class PyramidPictures: Sendable {
  /// Answers what was kept last of a tile; nil where nothing was, or it is gone.
  public typealias Loading = @Sendable (PyramidTile) -> [UInt8]?

  /// Keeps what a tile looks like in a state of the drawing.
  public typealias Keeping = @Sendable (_ tile: PyramidTile, _ bytes: [UInt8], _ state: Int) -> Void

  /// When a drawing looked so: known to the thread that changes it, and handed to those that draw it.
  public struct Moment: Hashable, Sendable {
    let revision: Int
    let state: Int
  }

  /// How many pixels beyond those that change are coloured otherwise, since they are mixed.
  public static let blur = 3.0

  let load: Loading
  let keep: Keeping
  let shelf: Mutex<PyramidShelf>
  let changes = Mutex(PyramidChanges())

  /// Who draws all of a level, or nobody where that isn't worth it; and of which drawing that was found.
  private let surveys = Mutex<[Int: (revision: Int, survey: PyramidSurvey?)]>([:])

  /// The finest of them, and how many marks are drawn as quickly as their pictures.
  public let finest: Int
  public let leastMarks: Int

  /// Whether they are kept anywhere.
  public let isLasting: Bool

  /// How they are made, once that was asked.
  private let plan = Mutex<PyramidLevels?>(nil)

  private let used = Atomic(false)
  private let isDistrusted = Atomic(false)
  private let isFull = Atomic(false)

  /// Keeps in memory what has room in `budget` bytes.
  public init(budget: Int = 24 << 20, load: @escaping Loading, keep: @escaping Keeping) {
    (self.load, self.keep) = (load, keep)
    (finest, leastMarks, isLasting) = (PyramidLevels.finest, 0, true)
    shelf = Mutex(PyramidShelf(budget: budget))
  }

  /// Pictures of a drawing that is in memory, which are nowhere else.
  public init(budget: Int = 24 << 20) {
    load = { _ in nil }
    keep = { _, _, _ in }
    (finest, leastMarks, isLasting) = (3, 2000, false)
    shelf = Mutex(PyramidShelf(budget: budget))
  }

  /// How those of a drawing are made, which stays so.
  func levels(for view: PyramidView) -> PyramidLevels {
    plan.withLock { plan in
      let levels = plan ?? PyramidLevels(of: view.drawing, in: view.bounds, finest: finest)
      plan = levels
      return levels
    }
  }

  /// What the owner calls the state that the drawing is in; those who draw it from now on keep it under that.
  public var state: Int {
    get { changes.withLock { $0.state } }
    set { changes.withLock { $0.state = newValue } }
  }

  /// Which drawing it is now.
  public var moment: Moment {
    changes.withLock { Moment(revision: $0.revision, state: $0.state) }
  }

  /// What the tiles in memory take.
  public var bytes: Int { shelf.withLock { $0.bytes } }

  /// Whether pictures at full size are kept too.
  public internal(set) var hasFullSize: Bool {
    get { isFull.load(ordering: .relaxed) }
    set { isFull.store(newValue, ordering: .relaxed) }
  }

  /// Whether anybody may have made one.
  var isUsed: Bool {
    get { used.load(ordering: .relaxed) }
    set { used.store(newValue, ordering: .relaxed) }
  }

  /// The drawing isn't the same any more inside `areas`.
  public func change(_ areas: [Rect]) {
    guard isLasting || isUsed else { return }
    let count = changes.withLock { changes in
      changes.add(areas)
      return changes.count(of: PyramidLevels.fullSize)
    }
    if count > Self.mostMended { hasFullSize = false }
  }

  /// The most tiles at full size that are mended one by one. If more changed, drawing the marks in sight takes less time.
  private static let mostMended = 128

  /// None of the pictures that were kept until now is shown any more.
  func distrust(_ bounds: Rect) {
    changes.withLock { $0.lose(bounds) }
    hasFullSize = false
    isDistrusted.store(true, ordering: .relaxed)
  }

  /// Whether kept pictures turned out to be false since this was asked last.
  public func takeDistrust() -> Bool { isDistrusted.exchange(false, ordering: .relaxed) }

  /// Who draws all of a level, of which a tile was lost at a revision if any was; nil where most of it is kept already.
  func survey(of level: Int, for view: PyramidView, since loss: Int?) -> PyramidSurvey? {
    guard view.levels.isDrawn(level) else { return nil }
    let loss = loss ?? 0
    return surveys.withLock { surveys in
      // What was lost after this view's moment another view has to draw.
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

  /// As many are drawn in one go, which are all in memory then.
  private static let mostSurveyed = 128

  private func tiles(of level: Int, for view: PyramidView) -> [PyramidTile]? {
    PyramidMap(of: view.drawing, in: view.bounds).tiles(at: level, atMost: Self.mostSurveyed)
  }

  /// Whether so many tiles are missing that to draw each by itself takes longer than to draw all in one go.
  private func lacksMany(of tiles: [PyramidTile]) -> Bool {
    tiles.count > 2
      && lacks(oneIn: 2, of: tiles) { tile in
        changes.withLock { $0.part(of: tile)?.pixels } != tile.frame && load(tile) != nil
      }
  }

  /// Whether at least three quarters of some tiles are kept, be it as they were before a change.
  func keepsMost(of tiles: some Collection<PyramidTile>) -> Bool {
    // Those at the edge may have no ink, and are not kept then.
    !lacks(oneIn: 4, of: tiles) { load($0) != nil }
  }

  /// Whether more than one in so many tiles is missing.
  private func lacks(
    oneIn share: Int, of tiles: some Collection<PyramidTile>, _ isThere: (PyramidTile) -> Bool
  ) -> Bool {
    // As soon as that is known nobody looks further.
    var missing = 0
    for tile in tiles where missing * share <= tiles.count && !isThere(tile) { missing += 1 }
    return missing * share > tiles.count
  }

  /// Whether a tile that was kept is still as the drawing is now.
  public func isRight(_ tile: PyramidTile) -> Bool {
    changes.withLock { $0.part(of: tile) == nil }
  }
}
