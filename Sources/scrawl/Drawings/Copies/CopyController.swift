import Canvas
import Chrome
import Clashes
import Desktop
import Documents
import Geometry
import Interface
import Joining
import Language
import Library
import Parts
import Saving
import Session
import System
import Toolkit
import Wording

/// Joins other copies of the open drawing to it: one that the user chooses, and those that `SyncedCopies` offers.
final class CopyController: Controller {
  /// Lists the marks that both copies changed.
  var clashes: ClashController?

  private let workspace: Workspace
  private let drawings: DrawingController
  private let opening: OpeningController
  private lazy var saving = workspace.makeFileSaving()

  /// The drawing that is opened again when its copies are joined.
  private var returning: Returning?

  /// The progress of joining; nil when nothing is joined.
  private var progress: Progress?

  private struct Returning {
    let path: String
    let viewport: Viewport
    let result: CopyJoin
  }

  init(_ workspace: Workspace, _ drawings: DrawingController, _ opening: OpeningController) {
    (self.workspace, self.drawings, self.opening) = (workspace, drawings, opening)
    drawings.onExchange = { [unowned self] in
      if let path = ownPath { join([path], to: $0, thenDiscarding: [path]) }
    }
  }

  private var session: DrawingSession { workspace.session }
  private var words: Words { workspace.words }
  private var view: StudioView { workspace.view }

  var commands: [Command] {
    [Command("mergeCopy", in: .drawing, words[.mergeCopy]) { [unowned self] in askForCopy() }]
  }

  func drawingWillEnd() { saving.drawingWillEnd() }

  func drawingDidBegin() {
    guard let returning, let path = session.path, FileIdentity.isSame(path, returning.path) else {
      return
    }
    self.returning = nil
    view.canvas.look(at: returning.viewport)
    tell(of: returning.result)
  }

  // MARK: Joining

  private func askForCopy() {
    saving.ask(.merge) { [self] in
      guard let path = ownPath else { return opening.open($0.path) }
      join([FilePath.absolute($0.path, in: FilePath.current)], to: path)
    }
  }

  /// The path of the drawing's file; nil if nothing was drawn.
  private var ownPath: String? {
    workspace.finishWork()
    return session.path.map { FilePath.absolute($0, in: FilePath.current) }
  }

  /// Closes the drawing, joins copies to the drawing at `path`, and opens that. A file is closed as long as others may write it,
  /// so what the user draws meanwhile is another drawing.
  private func join(_ copies: [String], to path: String, thenDiscarding spare: [String] = []) {
    let copies = copies.filter { !FileIdentity.isSame($0, path) }
    guard progress == nil else { return }
    guard !copies.isEmpty else { return workspace.showToast(words[.mergeItself]) }
    let stores = workspace.desk.stores
    let files = ([path] + copies).compactMap { FileIdentity(of: $0) }
    let own = session.store.place?.identity
    if let open = files.first(where: { $0 != own && stores.files.contains($0) }) {
      workspace.desk.workspace(showing: open)?.window.raise(startupID: nil)
      return view.bulletin.show { $0[.mergeOpenElsewhere] }
    }
    let (viewport, former) = (view.canvas.viewport, session.path)
    drawings.beginAtOnce()
    let progress = Progress()
    self.progress = progress
    view.bulletin.beginProgress(words[.merging], of: progress) { progress.cancel() }
    stores.whenAllSettled(files) { [self] in
      // Nothing is changed after the window is closed.
      guard !workspace.hasEnded else { return }
      stores.reserve(files)
      workspace.worker.run { () -> CopyJoin in
        let stamps = spare.map { ($0, FileStamp($0)) }
        let result = CopyJoin(of: copies, to: path, progress)
        for copy in result.joined where !copy.report.isByLikeness {
          // A copy that was written meanwhile has more than what was joined, and one that the trash can't take stays.
          for (path, stamp) in stamps where path == copy.path && stamp == FileStamp(path) {
            try? DrawingLibrary().discard(fileAt: path)
          }
        }
        return result
      } then: { [self] result in
        stores.free(files)
        self.progress = nil
        view.bulletin.endProgress(of: progress)
        let next = result.joined.isEmpty ? former ?? path : path
        returning = Returning(path: next, viewport: viewport, result: result)
        opening.open(next)
      }
    }
  }

  /// Whether copies are being joined, so that the drawing is closed.
  var isJoining: Bool { progress != nil }

  /// Joins conflict copies to the drawing, and discards them.
  func join(conflicts copies: [String]) {
    if let path = ownPath { join(copies, to: path, thenDiscarding: copies) }
  }

  // MARK: Telling

  /// Tells what became of copies that were joined while the drawing stayed open.
  func report(_ result: CopyJoin) { tell(of: result) }

  private func tell(of result: CopyJoin) {
    if let (path, error) = result.failed.first {
      view.bulletin.show {
        $0(.cannotMerge, ["name": FilePath.name(of: path), "reason": error.reason($0)])
      }
    }
    guard let last = result.joined.last else { return }
    let name = FilePath.name(of: last.path)
    let count = result.clashes.count
    guard count == 0 else {
      clashes?.begin(result.joined.flatMap(\.report.clashes))
      return workspace.showToast(
        words(.copyClashes, count: count, ["name": name]),
        offer: (words[.showThem], { [unowned self] in clashes?.open() }))
    }
    if result.joined.contains(where: \.report.isByLikeness) {
      return workspace.showToast(words(.copyByLikeness, ["name": name]))
    }
    let isNew = result.joined.contains { $0.report.isNews }
    workspace.showToast(words(isNew ? .copyMerged : .copyHasNothing, ["name": name]))
  }
}

extension JoinReport {
  /// Whether the drawing is another one than before.
  fileprivate var isNews: Bool {
    if case .nothing = outcome { false } else { true }
  }
}
