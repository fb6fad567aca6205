package import Canvas
package import Chrome
import Language
import Marks
package import Parts
import Session
import Toolkit

/// Makes shapes of the selected lines, and lines of the selected shapes that were sketched.
package final class StraightenController: Controller {
  private let drawing: any OpenDrawing
  private let canvas: CanvasView
  private let stage: any Stage

  /// The most marks that are examined to find out whether a command would change them.
  private static let mostExamined = 100

  package init(_ drawing: any OpenDrawing, _ canvas: CanvasView, _ stage: any Stage) {
    (self.drawing, self.canvas, self.stage) = (drawing, canvas, stage)
  }

  package var commands: [Command] {
    [
      Command(
        "straighten", in: .selection, stage.words[.straighten], isEnabled: mayChange(\.isLine)
      ) { [unowned self] in run { $0.straighten() } },
      Command(
        "show-sketch", in: .selection, stage.words[.showSketch],
        isEnabled: mayChange(\.keepsSketch)
      ) { [unowned self] in run { $0.showSketches() } },
    ]
  }

  /// Whether one of the selected marks may have a property; marks that lie in a file, and many marks, aren't examined.
  private func mayChange(_ property: (Mark) -> Bool) -> Bool {
    let selection = canvas.selection
    guard selection.area != nil, selection.count <= Self.mostExamined else {
      return selection.area != nil || drawing.session.isLooking
    }
    return selection.loadedMarks?.contains { property($0.mark) } ?? true
  }

  /// Runs an act after the user's earlier ones.
  private func run(_ act: @escaping (CanvasSelection) -> Void) {
    drawing.session.inTurn(
      drawing.asked.answer { [weak canvas] in if let canvas { act(canvas.selection) } })
  }
}
