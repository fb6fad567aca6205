import CX11
import Geometry

/// Asks the server to describe its input devices.
struct DeviceReader {
  private let display: OpaquePointer
  private let root: WindowID
  private let atoms: Atoms
  private let labels: [Atom: DeviceDescription.Axis.Label]
  private let tools: [Atom: DeviceDescription.Tool]

  init(_ connection: Connection) {
    display = connection.display
    root = connection.root
    atoms = connection.atoms
    labels = [
      atoms[.absX]: .x, atoms[.absY]: .y,
      atoms[.absPressure]: .pressure, atoms[.absMTPressure]: .pressure,
      atoms[.absTiltX]: .tiltX, atoms[.absTiltY]: .tiltY,
      atoms[.absWheel]: .wheel, atoms[.absRotaryZ]: .rotation, atoms[.absThrottle]: .slider,
    ]
    tools = [
      atoms[.stylus]: .stylus, atoms[.eraser]: .eraser, atoms[.cursor]: .cursor, atoms[.pad]: .pad,
      atoms[.touch]: .touch,
    ]
  }

  /// Describes the device with this number; nil if it was removed.
  func description(of id: Int32) -> DeviceDescription? {
    var count: Int32 = 0
    guard let info = XIQueryDevice(display, id, &count) else { return nil }
    defer { XIFreeDeviceInfo(info) }
    guard count > 0 else { return nil }
    let device = info.pointee
    var description = DeviceDescription(
      id: Int(device.deviceid), name: String(cString: device.name),
      touch: Self.touchMode(device.classes, device.num_classes),
      isPointer: device.use != XISlaveKeyboard && device.use != XIMasterKeyboard,
      axes: axes(device.classes, device.num_classes))
    description.tool = numbers(of: id, .wacomToolType, XA_ATOM, count: 1)
      .flatMap { tools[Atom($0[0])] }
    if let serials = numbers(of: id, .wacomSerialIDs, XA_INTEGER, count: 5) {
      // The last two numbers are those of the pen that is in use (wacom-properties.h).
      (description.serial, description.model) = (Int(serials[3]), Int(serials[4]))
    }
    if let samples = numbers(of: id, .wacomSamples, XA_INTEGER, count: 2) {
      description.averaged = Int(samples[1])
    }
    return description
  }

  /// The axes with labels that the program knows.
  func axes(
    _ classes: UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?, _ count: Int32
  ) -> [DeviceDescription.Axis] {
    UnsafeBufferPointer(start: classes, count: Int(count)).compactMap { info in
      guard let info, info.pointee.type == XIValuatorClass else { return nil }
      return info.withMemoryRebound(to: XIValuatorClassInfo.self, capacity: 1) {
        let info = $0.pointee
        guard let label = labels[info.label], info.max > info.min else { return nil }
        return DeviceDescription.Axis(
          number: Int(info.number), label: label, low: info.min, high: info.max, value: info.value)
      }
    }
  }

  /// The numbers of all devices that move a pointer.
  func pointers() -> [Int32] {
    var count: Int32 = 0
    guard let infos = XIQueryDevice(display, XIAllDevices, &count) else { return [] }
    defer { XIFreeDeviceInfo(infos) }
    return UnsafeBufferPointer(start: infos, count: Int(count))
      .filter { $0.use == XISlavePointer && $0.enabled != 0 }.map(\.deviceid)
  }

  /// The frames of the monitors; empty if unknown.
  func monitors() -> [Rect] { MonitorReader()?.monitors(display, root) ?? [] }

  /// The current size of the screen in pixels.
  func screenSize() -> Size {
    var attributes = XWindowAttributes()
    XGetWindowAttributes(display, root, &attributes)
    return Size(width: Double(attributes.width), height: Double(attributes.height))
  }

  private static func touchMode(
    _ classes: UnsafeMutablePointer<UnsafeMutablePointer<XIAnyClassInfo>?>?, _ count: Int32
  ) -> DeviceDescription.TouchMode? {
    UnsafeBufferPointer(start: classes, count: Int(count)).lazy.compactMap { info in
      guard let info, info.pointee.type == XITouchClass else { return nil }
      return info.withMemoryRebound(to: XITouchClassInfo.self, capacity: 1) {
        $0.pointee.mode == XIDirectTouch ? .direct : .dependent
      }
    }.first
  }

  /// The numbers in a device's property; nil unless there are `count`.
  private func numbers(
    of id: Int32, _ name: Atoms.Name, _ kind: Atom, count: Int
  ) -> [UInt32]? {
    var type: Atom = 0
    var format: Int32 = 0
    var found: UInt = 0
    var rest: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let status = XIGetProperty(
      display, id, atoms[name], 0, count, False, kind, &type, &format, &found, &rest, &data)
    defer { if let data { XFree(data) } }
    guard status == Success, let data, format == 32, found == count else { return nil }
    // XInput returns 32-bit values as 32 bits, unlike Xlib's window properties.
    return (0..<count).map {
      UnsafeRawPointer(data).loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)
    }
  }
}
