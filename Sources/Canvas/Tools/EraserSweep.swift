import Geometry
import Marks
import Session

/// A sweep of the eraser from touching the canvas until it is lifted. While a worker looks for marks in a file, the eraser
/// continues; the worker then handles everything that it has passed meanwhile at once.
final class EraserSweep {
  /// The eraser removes the marks that it passes, or cuts them.
  enum Mode: String {
    case strokes, parts
  }

  private let step = SharedStep()
  private let mode: Mode

  /// The parts of the path whose marks aren't looked for yet, each with an act that waits for its turn.
  private var rest: [EraserPass] = []

  init(_ mode: Mode) {
    self.mode = mode
  }

  /// Erases the marks along the next part of the path.
  func add(_ pass: EraserPass, on canvas: any ToolContext) {
    if let joined = rest.last?.followed(by: pass) {
      rest[rest.count - 1] = joined
      return
    }
    rest.append(pass)
    canvas.inTurn { [self, weak canvas] in
      let pass = rest.removeFirst()
      canvas?.perform(in: step, showing: nil) { [mode] drawing in
        pass.change(of: drawing, mode).map { FoundChange($0, as: .erase) }
      }
    }
  }

  /// Restores everything that the sweep erased.
  func takeBack(on canvas: any ToolContext) {
    canvas.takeBack(step)
  }
}
