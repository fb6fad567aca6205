import CX11
import Geometry
import Glibc
import Toolkit

/// Keeps the kind and the last axis values of each pointing device.
struct DeviceReader {
  private struct Device {
    let kind: PointingDevice.Kind
    var axes: DeviceAxes
  }

  private let display: OpaquePointer
  private let atoms: Atoms
  private let roles: [Atom: DeviceAxes.Role]
  private var devices: [Int32: Device] = [:]

  init(_ connection: Connection) {
    display = connection.display
    atoms = connection.atoms
    roles = [
      atoms[.absPressure]: .pressure, atoms[.absMTPressure]: .pressure,
      atoms[.absTiltX]: .tiltX, atoms[.absTiltY]: .tiltY,
    ]
  }

  /// The device with this ID. Asks the server the first time, usually when the pointer enters the window.
  mutating func device(_ id: Int32) -> PointingDevice {
    PointingDevice(known(id)?.kind ?? .mouse, id: Int(id))
  }

  /// The event's pressure and tilt; for axes that it doesn't contain, the last values.
  mutating func pressureAndTilt(of event: XIDeviceEvent) -> (pressure: Double?, tilt: Vector?) {
    guard var axes = known(event.sourceid)?.axes else { return (nil, nil) }
    axes.take(event.valuators)
    devices[event.sourceid]?.axes = axes
    return (axes.pressure, axes.tilt)
  }

  /// The pointer now follows another device, or the device's axes changed.
  mutating func deviceChanged(_ event: XIDeviceChangedEvent) {
    devices[event.sourceid]?.axes = DeviceAxes(
      event.classes, count: event.num_classes, roles: roles)
  }

  /// Forgets devices that were added or removed: the server reuses IDs.
  mutating func hierarchyChanged(_ event: XIHierarchyEvent) {
    for info in UnsafeBufferPointer(start: event.info, count: Int(event.num_info))
    where info.flags & Int32(XISlaveAdded | XISlaveRemoved) != 0 {
      devices[info.deviceid] = nil
    }
  }

  private mutating func known(_ id: Int32) -> Device? {
    if let device = devices[id] { return device }
    var count: Int32 = 0
    guard let info = XIQueryDevice(display, id, &count) else { return nil }
    defer { XIFreeDeviceInfo(info) }
    guard count > 0 else { return nil }
    let axes = DeviceAxes(info.pointee.classes, count: info.pointee.num_classes, roles: roles)
    let device = Device(kind: kind(of: info.pointee, axes), axes: axes)
    devices[id] = device
    return device
  }

  /// A device with pressure that is no touchscreen is a pen. Its eraser end is marked by a property (xf86-input-wacom)
  /// or by its name (libinput, Xwayland).
  private func kind(of info: XIDeviceInfo, _ axes: DeviceAxes) -> PointingDevice.Kind {
    if Self.isScreen(info) { return .finger }
    guard axes.pressure != nil else { return .mouse }
    let isEraser =
      wacomToolType(of: info.deviceid) == atoms[.eraser]
      || strstr(String(cString: info.name).lowercased(), "eraser") != nil
    return isEraser ? .eraser : .pen
  }

  private static func isScreen(_ info: XIDeviceInfo) -> Bool {
    UnsafeBufferPointer(start: info.classes, count: Int(info.num_classes)).contains { info in
      guard let info, info.pointee.type == XITouchClass else { return false }
      return info.withMemoryRebound(to: XITouchClassInfo.self, capacity: 1) {
        $0.pointee.mode == XIDirectTouch
      }
    }
  }

  private func wacomToolType(of id: Int32) -> Atom? {
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let status = XIGetProperty(
      display, id, atoms[.wacomToolType], 0, 1, False, XA_ATOM, &type, &format, &count, &rest,
      &data)
    defer { if let data { XFree(data) } }
    guard status == Success, let data, format == 32, count == 1 else { return nil }
    // XInput returns 32-bit values as 32 bits, unlike Xlib's window properties.
    return Atom(UnsafeRawPointer(data).loadUnaligned(as: UInt32.self))
  }
}
