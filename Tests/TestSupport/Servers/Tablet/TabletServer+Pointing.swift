extension TabletServer {
  /// The values of a pen besides its position; nil ones are left out of the event.
  public struct PenValues: Sendable {
    /// From 0 to the device's levels.
    public var pressure: Double?
    /// In degrees to the right and down.
    public var tilt: (right: Double, down: Double)?
    public var wheel: Double?

    public init(
      pressure: Double? = nil, tilt: (right: Double, down: Double)? = nil, wheel: Double? = nil
    ) {
      self.pressure = pressure
      self.tilt = tilt
      self.wheel = wheel
    }

    fileprivate var words: String {
      var words = ""
      if let pressure { words += " 2=\(pressure)" }
      if let tilt { words += " 3=\(tilt.right) 4=\(tilt.down)" }
      if let wheel { words += " 5=\(wheel)" }
      return words
    }
  }

  /// Brings a pen into proximity, or takes it away.
  public func setNear(_ isNear: Bool, _ device: TabletDevice = .pen) throws(SupportFailure) {
    try tell(device, "near \(isNear ? 1 : 0)")
  }

  /// Moves a pen to a point of the screen.
  public func move(
    _ device: TabletDevice = .pen, to point: (x: Double, y: Double), _ values: PenValues = .init()
  ) throws(SupportFailure) {
    try tell(device, "move" + Self.place(point) + values.words)
  }

  /// Moves a mouse by a distance in pixels.
  public func move(
    _ device: TabletDevice, by way: (x: Double, y: Double)
  ) throws(SupportFailure) {
    try tell(device, "move 0=\(way.x) 1=\(way.y)")
  }

  /// Turns a mouse's wheel down by a number of notches.
  public func scroll(
    _ device: TabletDevice = .mouse, by notches: Double
  ) throws(SupportFailure) {
    try tell(device, "move 3=\(notches * 120)")
  }

  /// Presses a button; 1 is the tip of a pen.
  public func press(
    _ button: Int = 1, _ device: TabletDevice = .pen, _ values: PenValues = .init()
  ) throws(SupportFailure) {
    try tell(device, "button \(button) 1" + values.words)
  }

  public func release(
    _ button: Int = 1, _ device: TabletDevice = .pen, _ values: PenValues = .init()
  ) throws(SupportFailure) {
    try tell(device, "button \(button) 0" + values.words)
  }

  public enum FingerPhase: String, Sendable {
    case begin, update, end
  }

  /// Puts a finger down at a point of the screen, or moves or lifts it.
  public func finger(
    _ number: Int, _ phase: FingerPhase, at point: (x: Double, y: Double),
    on device: TabletDevice = .touchscreen
  ) throws(SupportFailure) {
    try tell(device, "touch \(phase.rawValue) \(number)" + Self.place(point))
  }

  /// A point of the screen as values of a device's axes 0 and 1.
  private static func place(_ point: (x: Double, y: Double)) -> String {
    let (width, height) = (Double(size.width), Double(size.height))
    return " 0=\(point.x * 65536 / width) 1=\(point.y * 65536 / height)"
  }
}
