import Canvas
import Chrome
import Desktop
import Geometry
import Marks
import Parts
import Rendering
import Session

/// Makes the small pictures of steps for the history panel.
final class StepPictures {
  /// Called with a state when its picture is made.
  var onArrival: ((Int) -> Void)?

  private let workspace: Workspace

  /// The pictures by their states. States of different drawings have the same numbers.
  private var looks = RowAnswers<Made>()

  private struct Made {
    /// The drawing in that state; nil if it was only in the file.
    let memento: Memento?
    let look: StepLook?
  }

  init(_ workspace: Workspace) {
    self.workspace = workspace
  }

  private var session: DrawingSession { workspace.session }

  /// Returns the known look of the step to a state, and requests a newer one if there is one. Nil for the beginning.
  func look(of state: Int) -> StepLook? {
    guard state > 0 else { return nil }
    let made = looks[state]
    if made == nil || made?.memento != session.history[state]?.keptMemento {
      looks.want(state)
      makeNext()
    }
    return made?.look
  }

  private func makeNext() {
    guard let state = looks.next() else { return }
    let (asked, round, memento) = (
      workspace.asked, looks.round, session.history[state]?.keptMemento
    )
    let (media, light) = (session.drawing.media, workspace.view.canvas.light)
    let scale = workspace.window.scale
    let size = Size(
      width: HistoryCell.picture.width * scale, height: HistoryCell.picture.height * scale)
    session.look(atStep: state, by: workspace.worker) { delta, drawing in
      StepLook(of: delta, leadingTo: drawing, media, in: light, size: size)
    } then: { [weak self] look in
      guard let self, asked.isShown, round == looks.round else { return }
      looks.end(state, Made(memento: memento, look: look))
      onArrival?(state)
      makeNext()
    }
  }

  /// Drops all pictures, for another drawing or another light.
  func forget() { looks.forget() }
}
