import Geometry
import Inking
import Toolkit

/// Predicts the next positions of the hand that draws a stroke.
struct StrokeAhead {
  private var predictor = HandPredictor()
  private let start: Touch

  /// A unit of the view, in units of the canvas, as it was when the stroke began.
  private let unit: Double

  /// The stroke begins with the touch `start`; the positions of touches are on the canvas.
  init(from start: Touch, unit: Double) {
    (self.start, self.unit) = (start, unit)
  }

  /// The predicted steps of the hand after a touch, in units of the canvas.
  mutating func steps(after touch: Touch, for prediction: Prediction) -> [HandStep] {
    // The clock wraps around.
    let time = Double(Int32(bitPattern: touch.time &- start.time))
    predictor.add(
      (touch.location - start.location) * (1 / unit), time: time, into: &prediction.errors)
    return predictor.steps.map { HandStep($0.way * unit, time: $0.time) }
  }
}
