import Marks

/// The growth of a new mark in a film.
protocol MarkMotion {
  /// The time of the hand, in seconds, including all pauses.
  var duration: Double { get }

  /// The time of the mark in a film.
  var length: Double { get }

  /// The part of the mark that is drawn at a time; nil before the first.
  func mark(at time: Double) -> Mark?
}

extension Mark {
  /// The growth of the mark; nil if it appears at once. `time` is the longest time of a mark that tells no times.
  func motion(within time: Double?) -> (any MarkMotion)? {
    if case .shape(let shape) = self { return ShapeMotion(of: shape, within: time) }
    if case .text(let text) = self { return TextMotion(of: text, within: time) }
    return LineMotion(of: self, within: time)
  }
}
