package import Inking

/// Whether a stroke under way is shown a little ahead of the pen, and how wrong that was since the program started.
package final class Prediction {
  package var isOn = false

  /// In units of the view.
  package internal(set) var errors = PredictionErrors()
}
