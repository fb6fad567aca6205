/// What the hand told at a vertex beside its place, in eight bytes. Each part is nil where the device didn't tell it.
@frozen public struct PenState: Hashable, Sendable {
  /// The largest stands for what wasn't told.
  @usableFromInline package var pressureLevel: UInt16

  /// The smallest stands for what wasn't told.
  @usableFromInline package var degreesRight: Int8
  @usableFromInline package var degreesDown: Int8

  /// The largest stands for what wasn't told.
  @usableFromInline package var milliseconds: UInt32

  /// The finest part of the pressure that is kept.
  public static let pressureLevels = 65_534

  /// `pressure` lies from 0 to 1, `tilt` is in degrees to the right and towards the person, `time` in milliseconds since the
  /// stroke began. What lies outside is held inside.
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

  /// From 0 to 1.
  public var pressure: Double? {
    pressureLevel == .max ? nil : Double(pressureLevel) / Double(Self.pressureLevels)
  }

  /// In whole degrees.
  public var tilt: (right: Double, down: Double)? {
    degreesRight == .min || degreesDown == .min
      ? nil : (Double(degreesRight), Double(degreesDown))
  }

  /// In milliseconds since the stroke began.
  public var time: UInt32? { milliseconds == .max ? nil : milliseconds }
}

extension PenState {
  /// What a device tells that tells only places.
  package static let untold = PenState()
}
