public import Marks

/// Pressures, tilts and times at the vertices of a line, by imitation of a hand or at random.
public enum PenStates {
  /// Samples of a pen of 2048 levels in the hand of a painter: it presses harder, holds and lifts, wavers as much as a recorded
  /// hand did, and leans a little more at times. It sends a sample every 10.1 ms, which is read every 8 ms.
  public static func pen(_ count: Int, _ random: inout SeededGenerator) -> [PenState] {
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    let (hardest, phase) = (number(0.3...0.9), number(0...8))
    var (right, down) = (number(-40...40), number(10...60))
    var (wavering, way) = (0.0, 0.0)
    func time(_ index: Int) -> Int { 8 * Int((Double(index) * 10.1 + phase) / 8) }
    return (0..<count).map { index in
      way = 0.8 * way + number(-1...1) * number(0...1) * number(0...1) * 0.042
      wavering = 0.9 * wavering + way
      let pressing = hardest * min(1, Double(index) / 12, Double(count - 1 - index) / 8)
      right += number(-0.4...0.4)
      down += number(-0.4...0.4)
      // About one in a hundred samples is a millisecond late.
      let late = index > 0 && Int.random(in: 0..<100, using: &random) == 0 ? 1 : 0
      return PenState(
        pressure: (min(max(pressing + wavering, 0), 1) * 2047).rounded() / 2047,
        tilt: (right, down), time: UInt32(time(index) - time(0) + late))
    }
  }

  /// States of which any part may be missing, in single samples or in all, or have any value.
  public static func anything(_ count: Int, _ random: inout SeededGenerator) -> [PenState] {
    let told = Int.random(in: 0..<16, using: &random)
    let often = Int.random(in: 1...20, using: &random)
    return (0..<count).map { _ in
      var state = PenState()
      func isTold(_ part: Int) -> Bool {
        told & part != 0 && Int.random(in: 0..<20, using: &random) < often
      }
      if isTold(1) { state.pressureLevel = .random(in: 0 ... .max, using: &random) }
      if isTold(2) { state.degreesRight = .random(in: .min ... .max, using: &random) }
      if isTold(4) { state.degreesDown = .random(in: .min ... .max, using: &random) }
      if isTold(8) { state.milliseconds = .random(in: 0 ... .max, using: &random) }
      return state
    }
  }
}
