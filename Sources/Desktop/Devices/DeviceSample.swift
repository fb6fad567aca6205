import Geometry

/// The values of a device's axes according to an event and those before it.
struct DeviceSample: Hashable, Sendable {
  /// The last value of each axis, in the order of the description, and the factor of the tilt.
  struct Memory: Hashable, Sendable {
    var values: [Double]
    var tiltScale = 1.0

    init(_ device: DeviceDescription) {
      values = device.axes.map { $0.value.isFinite ? $0.value : $0.low }
    }
  }

  /// The position on the screen, each coordinate from 0 to 1; nil if the device has no such axes.
  var place: Vector?
  var sendsPlace = false

  /// From 0 to 1; an invalid value is passed on as it came, negative or not finite; nil if the device has no such axis.
  var pressure: Double?
  var sendsPressure = false

  /// In degrees to the right and towards the user.
  var tilt: Vector?
  var sendsTilt = false

  /// Clockwise in degrees.
  var rotation: Double?

  /// The wheel of an airbrush, from 0 to 1.
  var wheel: Double?

  /// Reads an event of `device`; `memory` is the result of the events before.
  static func read(
    _ event: RawEvent, from device: DeviceDescription, after memory: Memory
  ) -> (sample: DeviceSample, memory: Memory) {
    var memory = memory
    var sample = DeviceSample()
    var scaled: [DeviceDescription.Axis.Label: Double] = [:]
    for (index, axis) in device.axes.enumerated() where axis.high > axis.low {
      let sent = event.value(of: axis.number)
      if let sent, sent.isFinite { memory.values[index] = sent }
      let value = memory.values[index]
      let part = (value - axis.low) / (axis.high - axis.low)
      switch axis.label {
      case .pressure:
        sample.sendsPressure = sent != nil
        sample.pressure = sent.map { $0.isFinite ? min(part, 1) : .nan } ?? min(part, 1)
      case .tiltX, .tiltY:
        sample.sendsTilt = sample.sendsTilt || sent != nil
        memory.tiltScale = max(memory.tiltScale, scale(of: value, axis))
        scaled[axis.label] = degrees(value, axis)
      case .x, .y:
        sample.sendsPlace = sample.sendsPlace || sent != nil
        // The server maps the last value of an axis to the middle of the last pixel (dix/getevents.c).
        scaled[axis.label] = (value - axis.low) / (axis.high - axis.low + 1)
      case .rotation: sample.rotation = held(part, in: 0...1) * 360 - 180
      case .slider: sample.wheel = held(part, in: 0...1)
      case .wheel:
        if device.isAirbrush {
          sample.wheel = held(part, in: 0...1)
        } else {
          sample.rotation = held(part, in: 0...1) * 360 - 180
        }
      }
    }
    if let x = scaled[.x], let y = scaled[.y] { sample.place = Vector(dx: x, dy: y) }
    if let right = scaled[.tiltX], let down = scaled[.tiltY] {
      sample.tilt = Vector(
        dx: held(right / memory.tiltScale, in: -90...90),
        dy: held(down / memory.tiltScale, in: -90...90))
    }
    return (sample, memory)
  }

  /// The tilt in degrees; an axis whose range is within 90 already has degrees.
  private static func degrees(_ value: Double, _ axis: DeviceDescription.Axis) -> Double {
    let peak = max(abs(axis.low), abs(axis.high))
    return peak > 90 ? value / peak * 90 : value
  }

  /// The factor by which Xwayland has multiplied a tilt (the scale of the surface, xwayland-input.c); 1 if no scale explains the
  /// value.
  private static func scale(of value: Double, _ axis: DeviceDescription.Axis) -> Double {
    let peak = max(abs(axis.low), abs(axis.high))
    let scale = (abs(value) / peak).rounded(.up)
    return (2...4).contains(scale) ? scale : 1
  }

  private static func held(_ value: Double, in range: ClosedRange<Double>) -> Double {
    min(max(value, range.lowerBound), range.upperBound)
  }
}

extension DeviceDescription {
  /// Whether the axis labelled as a wheel is one: the model is one of Wacom's airbrushes (libwacom).
  fileprivate var isAirbrush: Bool {
    [0x112, 0x912, 0xd12, 0x902].contains(model & 0xfff)
      || name.lowercased().split(separator: " ").contains("airbrush")
  }
}
