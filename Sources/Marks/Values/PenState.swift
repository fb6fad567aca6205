/// Pressure, tilt and time of the pen at a vertex, in eight bytes. Each is nil if the device doesn't report it.
@frozen public struct PenState: Hashable, Sendable {
  /// The pressure in levels; the maximum means that it is unknown.
  @usableFromInline package var pressureLevel: UInt16

  /// The tilt to the right in degrees; the minimum means that it is unknown.
  @usableFromInline package var degreesRight: Int8
  @usableFromInline package var degreesDown: Int8

  /// The time in milliseconds; the maximum means that it is unknown.
  @usableFromInline package var milliseconds: UInt32

  /// The number of pressure levels above zero that a state can store.
  public static let pressureLevels = 65_534

  /// `pressure` is from 0 to 1, `tilt` in degrees to the right and towards the user, `time` in milliseconds since the
  /// stroke began. Values outside are clamped.
  public init(
    pressure: Double? = nil, tilt: (right: Double, down: Double)? = nil, time: UInt32? = nil
  ) {
    func degrees(_ angle: Double) -> Int8 {
      Int8(Limits.held(angle, in: -127...127).rounded())
    }
    pressureLevel =
      pressure.map {
        UInt16((Limits.held($0, in: 0...1) * Double(Self.pressureLevels)).rounded())
      } ?? .max
    degreesRight = tilt.map { degrees($0.right) } ?? .min
    degreesDown = tilt.map { degrees($0.down) } ?? .min
    milliseconds = time.map { min($0, .max - 1) } ?? .max
  }

  /// The pressure from 0 to 1.
  public var pressure: Double? {
    pressureLevel == .max ? nil : Double(pressureLevel) / Double(Self.pressureLevels)
  }

  /// The tilt in whole degrees.
  public var tilt: (right: Double, down: Double)? {
    degreesRight == .min || degreesDown == .min
      ? nil : (Double(degreesRight), Double(degreesDown))
  }

  /// The time in milliseconds since the stroke began.
  public var time: UInt32? { milliseconds == .max ? nil : milliseconds }
}

extension PenState {
  /// The state of a device that reports only positions.
  package static let untold = PenState()
}
