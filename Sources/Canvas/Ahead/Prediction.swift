package import Inking

/// Whether a stroke under way is shown a little ahead of the pen, and the errors of these predictions since the program started.
package final class Prediction {
  package var isOn = false

  /// The errors, in units of the view.
  package internal(set) var errors = PredictionErrors()
}
