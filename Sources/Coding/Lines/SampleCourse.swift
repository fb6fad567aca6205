/// How the numbers of a line's coordinates follow each other and what they mean, for one kind of grid, so that there is
/// nothing to choose for each of them.
protocol SampleCourse {
  /// The number that is expected after two others.
  func number(after last: Int64, _ beforeLast: Int64) -> Int64
  func coordinate(_ number: Int64) -> Float
  var numbers: ClosedRange<Int64> { get }
}

/// On `CoordinateGrid.parts`.
struct PartCourse: SampleCourse {
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

/// On `CoordinateGrid.parts` where these are a power of two: what it is divided by can be multiplied by then, in half the time.
struct BinaryCourse: SampleCourse {
  private let course: PartCourse
  private let part: Float

  init(_ parts: Int, straight: Bool) {
    course = PartCourse(parts, straight: straight)
    part = 1 / Float(parts)
  }

  @inline(__always) func number(after last: Int64, _ beforeLast: Int64) -> Int64 {
    course.number(after: last, beforeLast)
  }

  @inline(__always) func coordinate(_ number: Int64) -> Float { Float(number) * part }

  @inline(__always) var numbers: ClosedRange<Int64> { course.numbers }
}

/// On `CoordinateGrid.floats`.
struct FloatCourse: SampleCourse {
  let straight: Bool

  func number(after last: Int64, _ beforeLast: Int64) -> Int64 {
    straight ? CoordinateGrid.floats.number(after: last, beforeLast) : last
  }

  func coordinate(_ number: Int64) -> Float { CoordinateGrid.floats.coordinate(number) }

  var numbers: ClosedRange<Int64> { CoordinateGrid.floats.numbers }
}
