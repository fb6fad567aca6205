import Geometry
import Inking
import Toolkit

/// Tells where the hand will come that draws a stroke.
struct StrokeAhead {
  private var predictor = HandPredictor()
  private let start: Touch

  /// A unit of the view, in units of the canvas, as it was when the stroke began.
  private let unit: Double

  /// The stroke begins with a touch, whose place is on the canvas as those of all others.
  init(from start: Touch, unit: Double) {
    (self.start, self.unit) = (start, unit)
  }

  /// The steps that the hand will make after a touch, in units of the canvas.
  mutating func steps(after touch: Touch, for prediction: Prediction) -> [HandStep] {
    // The clock wraps around.
    let time = Double(Int32(bitPattern: touch.time &- start.time))
    predictor.add(
      (touch.location - start.location) * (1 / unit), time: time, into: &prediction.errors)
    return predictor.steps.map { HandStep($0.way * unit, time: $0.time) }
  }
}
