import Interface
import Language
import Library
import Parts
import Session
import System
import Wording

/// Tells of the drawings that were saved in another place while the program ended, until the user has seen all drawings.
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
      // Where one lies that isn't among the program's own drawings, the user needn't search for it.
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
