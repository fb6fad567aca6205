package import Canvas
package import Chrome
import Geometry
import Marks
package import Parts
import Rendering
import Session
package import Toolkit

/// Offers the way back to the drawing when none of it is visible.
package final class BackController: Controller {
  private let drawing: any OpenDrawing
  private let canvas: CanvasView
  private let clock: Clock
  private let card: BackCard
  private let views: ViewController

  /// The scheduled check, after the view has come to rest.
  private var wait: Clock.Task?

  /// The duration of rest before the check, in milliseconds.
  private static let rest = 300

  package init(
    _ drawing: any OpenDrawing, _ canvas: CanvasView, _ clock: Clock, _ card: BackCard,
    _ views: ViewController
  ) {
    (self.drawing, self.canvas, self.clock) = (drawing, canvas, clock)
    (self.card, self.views) = (card, views)
    card.onPress = { [unowned views] in views.fit() }
  }

  package func viewportDidChange() { lookSoon() }
  package func windowDidResize() { lookSoon() }
  package func stateDidChange() { lookSoon() }
  package func drawingDidBegin() { lookSoon() }

  private func lookSoon() {
    wait?.cancel()
    wait = clock.run(after: Self.rest) { [weak self] in self?.look() }
  }

  private func look() {
    let (session, asked) = (drawing.session, drawing.asked)
    let (viewport, seen) = (canvas.viewport, canvas.viewport.canvas(canvas.bounds))
    // The user sees the text that is typed, even where the drawing doesn't have it yet.
    guard let reach = session.reach, session.picture?.frame.touches(seen) != true,
      !canvas.isWriting
    else { return show(false) }
    guard reach.touches(seen) else { return show(true) }
    canvas.look {
      $0.mayHaveInk(in: seen)
    } then: { [weak self] hasInk in
      guard let self, asked.isShown, canvas.viewport == viewport else { return }
      show(!hasInk)
    }
  }

  /// The card doesn't appear while the user draws.
  private func show(_ isLost: Bool) {
    guard !isLost || !canvas.isTouched else { return lookSoon() }
    card.isWanted = isLost
  }
}
