import Marks

extension Step {
  /// A step whose time is told in milliseconds.
  init(_ name: String, milliseconds: Int64) {
    self.init(name, at: Double(milliseconds) / 1000)
  }

  /// The time; 0 where it is none.
  var milliseconds: Int64 {
    let milliseconds = (time * 1000).rounded()
    return abs(milliseconds) < 0x1p53 ? Int64(milliseconds) : 0
  }
}
