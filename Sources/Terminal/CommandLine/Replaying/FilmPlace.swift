import Session

/// A time of a film as the command line names it: the number of a step, or seconds such as `12.5s`.
package enum FilmPlace: Hashable {
  case step(Int)
  case seconds(Double)

  /// Parses a time; nil for anything else.
  init?(_ text: String) {
    if text.hasSuffix("s") {
      guard let seconds = Double(text.dropLast()), seconds.isFinite, seconds >= 0 else {
        return nil
      }
      self = .seconds(seconds)
    } else {
      guard let number = Int(text), number > 0 else { return nil }
      self = .step(number)
    }
  }

  var text: String {
    switch self {
    case .step(let number): "\(number)"
    case .seconds(let seconds): "\(seconds)s"
    }
  }

  /// The beginning and the end of the step or the second; nil if the film doesn't have it.
  func times(in film: Film) -> ClosedRange<Double>? {
    switch self {
    case .step(let number): film.times(ofStep: number)
    case .seconds(let seconds): seconds <= film.length ? seconds...seconds : nil
    }
  }
}
