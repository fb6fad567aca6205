import Marks

extension Step {
  /// A step whose time is in milliseconds. A time outside the limits is clamped, since a wrong time is no reason to lose the
  /// step.
  init(_ name: String, milliseconds: Int64) {
    let (first, last) = (Limits.times.lowerBound, Limits.times.upperBound)
    self.init(name, at: Double(min(max(milliseconds, first), last)) / 1000)
  }

  /// The time in milliseconds; 0 if the step has none, or one that is too large.
  var milliseconds: Int64 {
    let milliseconds = (time * 1000).rounded()
    return abs(milliseconds) < 0x1p53 ? Int64(milliseconds) : 0
  }
}
