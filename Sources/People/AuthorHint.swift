import Canvas
import Geometry
import Marks
import Parts
import Session
import System
import Toolkit

/// Shows who drew the mark under the pointer, if the pointer rests there while the user selects marks.
final class AuthorHint {
  private let drawing: any OpenDrawing
  private let canvas: CanvasView
  private let stage: any Stage
  private let worker: Worker

  /// Reads the words about a mark.
  private let read: (_ id: Int, _ then: @escaping (String?) -> Void) -> Void

  private var wait: Clock.Task?

  /// The number of the pointer's motions, since words that come after the next one aren't shown.
  private var motions = 0
  private var isShown = false

  /// The time that the pointer has to rest, in milliseconds.
  private static let pause = 500

  init(
    _ drawing: any OpenDrawing, _ canvas: CanvasView, _ stage: any Stage, _ worker: Worker,
    reading read: @escaping (_ id: Int, _ then: @escaping (String?) -> Void) -> Void
  ) {
    (self.drawing, self.canvas, self.stage) = (drawing, canvas, stage)
    (self.worker, self.read) = (worker, read)
  }

  /// Call this when the pointer moves to a point of the canvas; with nil if it leaves it, or a hint isn't wanted.
  func pointerMoved(to point: Point?) {
    motions += 1
    wait?.cancel()
    wait = nil
    if isShown { stage.showHint(nil, at: .zero) }
    isShown = false
    guard let point else { return }
    wait = canvas.clock?.run(after: Self.pause) { [weak self] in self?.look(at: point) }
  }

  private func look(at point: Point) {
    let (place, now) = (canvas.viewport.canvas(point), motions)
    let tolerance = CanvasSelection.reach / canvas.viewport.zoom
    let asked = drawing.asked
    // The user's acts don't wait for this, as they would for a search of the canvas.
    asked.session.read(by: worker, awaited: false) { [shown = canvas.drawing] in
      HitTester.mark(at: place, in: shown, tolerance: tolerance)?.id
    } then: { [weak self] id in
      guard let self, asked.isShown, let id, now == motions else { return }
      read(id) { [weak self] text in
        guard let self, let text, now == motions else { return }
        isShown = true
        stage.showHint(text, at: point + canvas.offsetInWindow)
      }
    }
  }
}
