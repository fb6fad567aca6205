import Canvas
import Chrome
import Geometry
import Marks
import Parts
import Rendering
import Session
import Toolkit

/// Offers the way back to the drawing where nothing of it is in sight.
final class BackController: Controller {
  private let workspace: Workspace
  private let views: ViewController

  /// Looks once the view has come to rest.
  private var wait: Clock.Task?

  /// How long the view must be at rest, in milliseconds.
  private static let rest = 300

  init(_ workspace: Workspace, _ views: ViewController) {
    (self.workspace, self.views) = (workspace, views)
    view.backCard.onPress = { [unowned views] in views.fit() }
  }

  private var view: StudioView { workspace.view }

  func viewportDidChange() { lookSoon() }
  func windowDidResize() { lookSoon() }
  func stateDidChange() { lookSoon() }
  func drawingDidBegin() { lookSoon() }

  private func lookSoon() {
    wait?.cancel()
    wait = view.clock.run(after: Self.rest) { [weak self] in self?.look() }
  }

  private func look() {
    let (canvas, session, asked) = (view.canvas, workspace.session, workspace.asked)
    let (viewport, seen) = (canvas.viewport, canvas.viewport.canvas(canvas.bounds))
    guard let reach = session.reach, session.picture?.frame.touches(seen) != true else {
      return show(false)
    }
    guard reach.touches(seen) else { return show(true) }
    canvas.look {
      $0.mayHaveInk(in: seen)
    } then: { [weak self] hasInk in
      guard let self, asked.isShown, view.canvas.viewport == viewport else { return }
      show(!hasInk)
    }
  }

  /// While the user draws, nothing new is shown.
  private func show(_ isLost: Bool) {
    guard !isLost || !view.canvas.isTouched else { return lookSoon() }
    view.backCard.isWanted = isLost
  }
}
