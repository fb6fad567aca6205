import Canvas
import Chrome
import Desktop
import Geometry
import Marks
import Parts
import Rendering
import Session

/// Makes the small pictures of steps for the history panel, one after the other. The last request comes first, since the user has
/// scrolled on.
final class StepPictures {
  /// Called with a state when its picture is made.
  var onArrival: ((Int) -> Void)?

  private let workspace: Workspace

  /// The pictures by their states, and the states in the order of making.
  private var looks: [Int: Made] = [:]
  private var order: [Int] = []

  private struct Made {
    /// The drawing in that state; nil if it was only in the file.
    let memento: Memento?
    let look: StepLook?
  }

  private var wanted: [Int] = []
  private var isMaking = false

  /// The number of the drawing, since states of different drawings have the same numbers.
  private var round = 0

  /// The most pictures that are kept, and the most that wait: more than a window shows.
  private static let mostKept = 300
  private static let mostWanted = 60

  init(_ workspace: Workspace) {
    self.workspace = workspace
  }

  private var session: DrawingSession { workspace.session }

  /// Returns the known look of the step to a state, and requests a newer one if there is one. Nil for the beginning.
  func look(of state: Int) -> StepLook? {
    guard state > 0 else { return nil }
    let made = looks[state]
    if made == nil || made?.memento != session.history[state]?.keptMemento { want(state) }
    return made?.look
  }

  private func want(_ state: Int) {
    wanted.removeAll { $0 == state }
    wanted.append(state)
    if wanted.count > Self.mostWanted { wanted.removeFirst() }
    makeNext()
  }

  private func makeNext() {
    guard !isMaking, let state = wanted.popLast() else { return }
    isMaking = true
    let (asked, round, memento) = (workspace.asked, round, session.history[state]?.keptMemento)
    let (media, light) = (session.drawing.media, workspace.view.canvas.light)
    let scale = workspace.window.scale
    let size = Size(
      width: HistoryCell.picture.width * scale, height: HistoryCell.picture.height * scale)
    session.look(atStep: state, by: workspace.worker) { delta, drawing in
      StepLook(of: delta, leadingTo: drawing, media, in: light, size: size)
    } then: { [weak self] look in
      guard let self, asked.isShown, round == self.round else { return }
      isMaking = false
      keep(Made(memento: memento, look: look), of: state)
      onArrival?(state)
      makeNext()
    }
  }

  private func keep(_ made: Made, of state: Int) {
    if looks.updateValue(made, forKey: state) == nil { order.append(state) }
    if order.count > Self.mostKept { looks[order.removeFirst()] = nil }
  }

  /// Drops all pictures, for another drawing or another light.
  func forget() {
    round += 1
    (looks, order, wanted, isMaking) = ([:], [], [], false)
  }
}
