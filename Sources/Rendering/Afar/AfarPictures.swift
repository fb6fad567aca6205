public import Geometry
import Synchronization

/// A drawing as it looks from afar, in pictures that any thread can ask for.
///
/// They are cut into tiles, which are kept somewhere else and looked up there; what is missing is made, and what changed
/// since is mended where it changed. Several threads may be at it at once, each at other tiles.
public final class AfarPictures: Sendable {
  /// Answers what was kept last of a tile; nil where nothing was, or it is gone.
  public typealias Loading = @Sendable (AfarTile) -> [UInt8]?

  /// Keeps what a tile looks like in a state of the drawing.
  public typealias Keeping = @Sendable (_ tile: AfarTile, _ bytes: [UInt8], _ state: Int) -> Void

  /// When a drawing looked so: known to the thread that changes it, and handed to those that draw it.
  public struct Moment: Hashable, Sendable {
    let revision: Int
    let state: Int
  }

  /// How many pixels beyond those that change are coloured otherwise, since they are mixed.
  public static let blur = 3.0

  let load: Loading
  let keep: Keeping
  let shelf: Mutex<AfarShelf>
  let changes = Mutex(AfarChanges())

  /// Who draws all of a level, where that was found to be worth it or not.
  private let surveys = Mutex<[Int: AfarSurvey?]>([:])

  /// Keeps in memory what has room in `budget` bytes.
  public init(budget: Int = 24 << 20, load: @escaping Loading, keep: @escaping Keeping) {
    (self.load, self.keep) = (load, keep)
    shelf = Mutex(AfarShelf(budget: budget))
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

  /// The drawing isn't the same any more inside `area`.
  public func change(_ area: Rect) {
    changes.withLock { $0.add(area) }
  }

  /// Who draws all of a level; nil where most of it is kept already.
  func survey(of level: Int, for view: AfarView) -> AfarSurvey? {
    guard view.levels.isDrawn(level) else { return nil }
    return surveys.withLock { surveys in
      if let known = surveys[level] { return known }
      let survey = lacksMost(of: level, in: view.bounds) ? AfarSurvey(of: view, level) : nil
      surveys[level] = .some(survey)
      return survey
    }
  }

  private func lacksMost(of level: Int, in bounds: Rect) -> Bool {
    let tiles = AfarTile.tiles(at: level, touching: AfarTile.grid(level).pixels(of: bounds))
    guard tiles.count > 2 else { return false }
    // As soon as that is known nobody looks further.
    var kept = 0
    for tile in tiles where kept * 2 <= tiles.count && load(tile) != nil { kept += 1 }
    return kept * 2 <= tiles.count
  }

  /// Whether a tile that was kept is still as the drawing is now.
  public func isRight(_ tile: AfarTile) -> Bool {
    changes.withLock { $0.part(of: tile) == nil }
  }
}
