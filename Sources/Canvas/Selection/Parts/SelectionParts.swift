import Geometry
import Marks
import System

/// The boxes of the selected marks one by one, if other marks lie between them.
final class SelectionParts {
  private(set) var boxes: [Rect] = []

  /// The number of searches; only the result of the last one is used.
  private var round = 0

  /// The most marks with boxes of their own; the user couldn't distinguish more boxes.
  static let most = 48

  /// Finds the boxes of `marks`. If the drawing's marks lie in a file, `worker` looks for them, and `then` is called when it is
  /// done.
  func find(
    of marks: MarkSelection?, in drawing: Drawing, by worker: Worker?, then: @escaping () -> Void
  ) {
    round += 1
    boxes = []
    guard let marks, (2...Self.most).contains(marks.count) else { return }
    guard drawing.hasSource, let worker else {
      boxes = drawing.separateBoxes(of: marks)
      return
    }
    let round = round
    worker.run(awaited: false) {
      drawing.separateBoxes(of: marks)
    } then: { [weak self] found in
      guard let self, round == self.round else { return }
      boxes = found
      then()
    }
  }
}
