import Interface
import Language
import Library
import Parts
import Session
import System
import Wording

/// Reminds the user of the drawings that were rescued to another place when the program ended, until they have opened the
/// gallery.
final class RescueController: Controller {
  private let workspace: Workspace
  private let gallery: GalleryController

  init(_ workspace: Workspace, _ gallery: GalleryController) {
    (self.workspace, self.gallery) = (workspace, gallery)
  }

  func windowDidAppear() {
    guard workspace.desk.workspaces.count == 1 else { return }
    workspace.worker.run {
      let paths = RescuedDrawings().paths
      let library = DrawingLibrary()
      // The library remembers rescued files outside of the program's folder, so that the gallery lists them.
      for path in paths { try? library.note(path) }
      return paths.count
    } then: { [weak self] in
      self?.tell($0)
    }
  }

  private func tell(_ count: Int) {
    guard count > 0 else { return }
    workspace.view.bulletin.show(
      notice: { $0(.drawingsRescued, count: count) },
      offer: (.drawings, { [unowned self] in gallery.open() }))
  }
}
