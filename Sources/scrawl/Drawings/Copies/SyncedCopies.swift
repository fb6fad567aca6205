import Canvas
import Chrome
import Configuration
import Desktop
import Documents
import Glibc
import Interface
import Language
import Library
import Parts
import Session
import System

/// Notices what programs do which keep folders of several machines alike: the conflict copies that they leave beside the open
/// drawing, and the file that they put in its place. Offers to join these to the drawing, or does it at once if the user wants
/// that.
final class SyncedCopies: Controller {
  let workspace: Workspace
  let drawings: DrawingController
  let copies: CopyController

  /// The folder of the drawing, once a worker has begun to watch it.
  private var watch: FolderWatch?

  /// The path at which the drawing is in that folder; nil if nothing is watched.
  private var place: String?

  /// The path where the drawing's file was before another program put another one there, for which the drawing left.
  private var former: String?

  /// Whether the user knows that the drawing left its place.
  private var hasTold = false

  /// The time of the next look; nil if there is nothing to look for.
  var due: Moment?

  /// The number of copies that are offered.
  private var offered = 0

  /// The files that are never joined at once, since they have no history in common with the drawing.
  var refused: Set<String> = []

  /// The number of attempts to join that have failed since something happened in the folder.
  var failures = 0

  /// The time for which the folder is at rest before it is looked at, as files come and go in several steps; and the time between
  /// two looks while the user is busy.
  private static let rest = Duration.milliseconds(200)

  static let mostFailures = 5

  init(_ workspace: Workspace, _ drawings: DrawingController, _ copies: CopyController) {
    (self.workspace, self.drawings, self.copies) = (workspace, drawings, copies)
    drawings.onLeave = { [unowned self] in
      let path = FilePath.absolute($0, in: FilePath.current)
      // The state may have told of the new place already.
      if place != path { begin(at: path) }
      former = path
      hasTold = !mayJoin || refused.contains(path)
      lookSoon()
      return !hasTold
    }
    workspace.watch(self)
  }

  var session: DrawingSession { workspace.session }
  var words: Words { workspace.words }
  var view: StudioView { workspace.view }
  var mergesAtOnce: Bool { workspace.settings.now.mergesAtOnce }

  func windowDidAppear() { begin(at: ownPath) }

  func drawingDidBegin() { begin(at: ownPath) }

  func stateDidChange() {
    let own = ownPath
    guard own != place else { return }
    // The drawing left its place for a copy, but the user may want another one.
    guard former != nil, let place, own.map({ isConflictCopy($0, of: place) }) ?? true else {
      return begin(at: own)
    }
  }

  private func isConflictCopy(_ path: String, of place: String) -> Bool {
    ConflictCopies.isCopy(FilePath.name(of: path), of: FilePath.name(of: place))
  }

  func settingsDidChange(from old: Settings) {
    if mergesAtOnce, !old.mergesAtOnce { lookSoon() }
  }

  /// The path of a drawing with a name.
  private var ownPath: String? {
    guard session.isNamed else { return nil }
    return session.path.map { FilePath.absolute($0, in: FilePath.current) }
  }

  // MARK: Watching

  /// Begins to watch the folder of a drawing; with nil nothing is watched any more.
  private func begin(at path: String?) {
    let before = place.map(FilePath.folder)
    (former, refused, failures, offered, due) = (nil, [], 0, 0, nil)
    place = path
    guard let place else {
      watch = nil
      return
    }
    lookSoon()
    let folder = FilePath.folder(of: place)
    guard watch == nil || folder != before else { return }
    watch = nil
    // A folder on a server may never answer.
    workspace.worker.run(awaited: false) {
      FolderWatch(folder)
    } then: { [weak self] in
      guard let self, self.place.map(FilePath.folder) == folder else { return }
      watch = $0
      lookSoon()
    }
  }

  func lookSoon() {
    due = .now + Self.rest
  }

  private func take(_ news: FolderWatch.News) {
    switch news {
    case .end: watch = nil
    case .much: lookSoon()
    case .files(let names):
      guard let place, case let own = FilePath.name(of: place),
        names.contains(where: { $0 == own || ConflictCopies.isCopy($0, of: own) })
      else { return }
      failures = 0
      lookSoon()
    }
  }

  /// Looks for conflict copies, and whether the drawing's file is still at its place.
  private func look() {
    guard let place, let own = session.store.place?.identity else { return }
    workspace.worker.run(awaited: false) {
      (
        copies: (try? ConflictCopies.paths(beside: place)) ?? [],
        file: FileIdentity(of: place)
      )
    } then: { [weak self, asked = workspace.asked] found in
      guard let self, asked.isShown, self.place == place, own == session.store.place?.identity
      else { return }
      // The drawing may be in a conflict copy itself.
      let copies = found.copies.filter { FileIdentity(of: $0) != own }
      take(copies, isExchanged: found.file.map { $0 != own } ?? false)
    }
  }

  private func take(_ copies: [String], isExchanged: Bool) {
    let place = place ?? ""
    let wanted = mayJoin ? copies.filter { !refused.contains($0) } : []
    let goes = isExchanged && mayJoin && !refused.contains(place)
    if goes || !wanted.isEmpty { return join(wanted, at: goes ? place : nil) }
    if isExchanged {
      if former == nil {
        session.store.leaveExchanged()
      } else if !hasTold, let path = session.path {
        hasTold = true
        drawings.tell(of: path, place, .exchanged)
      }
    } else {
      offer(copies)
    }
  }

  // MARK: Offering

  /// Offers to join the conflict copies beside the drawing; takes the offer back when there are none.
  func offer(_ found: [String]) {
    guard found.count != offered else { return }
    if found.isEmpty { view.bulletin.hide { $0(.conflictCopies, count: offered) } }
    offered = found.count
    guard !found.isEmpty else { return }
    view.bulletin.show(
      notice: { $0(.conflictCopies, count: found.count) },
      offer: (
        .mergeThem,
        { [unowned self, asked = workspace.asked] in
          if asked.isShown { copies.join(conflicts: found) }
        }
      ))
  }
}

extension SyncedCopies: LoopSource {
  var descriptor: Int32 { watch?.descriptor ?? -1 }
  var events: Int16 { Int16(POLLIN) }
  var deadline: Moment? { due }

  func ready() {
    if let watch { take(watch.take()) }
    guard let time = due, time <= .now else { return }
    due = nil
    if mergesAtOnce, !isAtRest { lookSoon() } else { look() }
  }
}
