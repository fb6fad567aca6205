/// Predicts the numbers of a line's coordinates, and converts them to coordinates, for one kind of grid. There is a
/// type for each kind, so that no coordinate needs a branch.
protocol CoordinatePredictor {
  /// The prediction for the number after two others.
  func number(after last: Int64, _ beforeLast: Int64) -> Int64
  func coordinate(_ number: Int64) -> Float
  var numbers: ClosedRange<Int64> { get }
}

/// For `CoordinateGrid.parts`.
struct GridPredictor: CoordinatePredictor {
  private let parts: Double

  /// All bits set to predict that a line goes straight on; no bits set to predict that it stays.
  private let mask: Int64

  init(_ parts: Int, straight: Bool) {
    self.parts = Double(parts)
    mask = straight ? ~0 : 0
  }

  @inline(__always) func number(after last: Int64, _ beforeLast: Int64) -> Int64 {
    last &+ ((last &- beforeLast) & mask)
  }

  @inline(__always) func coordinate(_ number: Int64) -> Float { Float(Double(number) / parts) }

  @inline(__always) var numbers: ClosedRange<Int64> { -0x4000_0000...0x4000_0000 }
}

/// For `CoordinateGrid.parts` with a power of two: it multiplies by the reciprocal, in half the time of a division.
struct BinaryGridPredictor: CoordinatePredictor {
  private let predictor: GridPredictor
  private let part: Float

  init(_ parts: Int, straight: Bool) {
    predictor = GridPredictor(parts, straight: straight)
    part = 1 / Float(parts)
  }

  @inline(__always) func number(after last: Int64, _ beforeLast: Int64) -> Int64 {
    predictor.number(after: last, beforeLast)
  }

  @inline(__always) func coordinate(_ number: Int64) -> Float { Float(number) * part }

  @inline(__always) var numbers: ClosedRange<Int64> { predictor.numbers }
}

/// For `CoordinateGrid.floats`.
struct FloatPredictor: CoordinatePredictor {
  let straight: Bool

  func number(after last: Int64, _ beforeLast: Int64) -> Int64 {
    straight ? CoordinateGrid.floats.number(after: last, beforeLast) : last
  }

  func coordinate(_ number: Int64) -> Float { CoordinateGrid.floats.coordinate(number) }

  var numbers: ClosedRange<Int64> { CoordinateGrid.floats.numbers }
}
