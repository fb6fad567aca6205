import Geometry
import Marks
import Session
import System

@testable import Canvas

/// Changes a session's drawing as its canvas requests, and shows it there.
protocol CanvasKeeper: CanvasDelegate {
  var canvas: CanvasView { get }
  var session: DrawingSession { get }

  /// Looks for marks that lie in a file.
  var worker: Worker { get }
}

extension CanvasKeeper {
  /// Shows the drawing after it has changed in `area`.
  private func show(_ area: Rect?) {
    canvas.replaceDrawing(session.drawing, changing: area)
    canvas.drawing = session.drawing
  }

  func perform(_ change: Change, as name: StepName, joining: Bool) {
    session.inTurn { [self] in show(session.perform(change, as: name.now, joining: joining)) }
  }

  func bring(_ media: [MediumHash: Medium]) { session.bring(media) }

  func add(_ line: Mark, becoming shape: Mark) {
    session.inTurn { [self] in
      let (mark, area) = session.add(line, becoming: shape)
      canvas.replaceDrawing(session.drawing, adding: mark, in: area)
      canvas.drawing = session.drawing
    }
  }

  func perform(
    in shared: SharedStep, showing mark: Mark?,
    finding find: @escaping @Sendable (Drawing) -> FoundChange?
  ) {
    session.perform(by: worker, in: shared, finding: find) { [self] _, area in show(area) }
  }

  func look<Found: Sendable>(
    _ find: @escaping @Sendable (Drawing) -> Found, then: @escaping (Found) -> Void
  ) {
    session.look(by: worker, find, then: then)
  }

  var isLooking: Bool { session.isLooking }

  func inTurn(_ act: @escaping () -> Void) {
    session.inTurn(act)
  }

  func takeBack(_ shared: SharedStep) {
    session.takeBack(shared) { [self] area in show(area) }
  }

  func takeBack() {
    show(session.takeBack())
  }
}
