package import Geometry
package import Marks

extension DrawingSession {
  /// Adds a line, and in a step of its own replaces it by the shape that it means. Returns the one that the drawing has then, and
  /// its area: the line remains while the store goes through the history, since only new marks are sure to exist in the state to
  /// come.
  package func add(_ line: Mark, becoming shape: Mark) -> (mark: Mark, area: Rect?) {
    let before = drawing
    let area = perform(.add(line), as: StepName.stroke.now)
    guard !isTravelling,
      let old = drawing.delta(since: before)?.allEdits.compactMap(\.new).last
    else { return (line, area) }
    let shapeArea = perform(.replace([(old, shape)]), as: StepName(drawing: shape).now)
    return (shape, shapeArea)
  }
}
