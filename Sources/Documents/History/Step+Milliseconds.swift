import Marks

extension Step {
  /// A step whose time is told in milliseconds. No time is worth losing a step for: the nearest that can be counts.
  init(_ name: String, milliseconds: Int64) {
    let (first, last) = (Limits.times.lowerBound, Limits.times.upperBound)
    self.init(name, at: Double(min(max(milliseconds, first), last)) / 1000)
  }

  /// The time; 0 where it is none.
  var milliseconds: Int64 {
    let milliseconds = (time * 1000).rounded()
    return abs(milliseconds) < 0x1p53 ? Int64(milliseconds) : 0
  }
}
