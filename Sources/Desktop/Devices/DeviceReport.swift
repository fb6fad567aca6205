/// What is known of a device, for whoever tells the user.
package struct DeviceReport: Hashable, Sendable {
  /// The server's number, which it uses again after the device has gone.
  package let id: Int
  package let key: DeviceKey
  package let kind: DeviceKind
  package let choice: DeviceChoice
  package let quirks: Set<DeviceQuirk>

  /// With their last values.
  package let axes: [DeviceDescription.Axis]

  package var identity: DeviceIdentity { DeviceIdentity(key) }

  /// Whether it tells places and not ways, so that the user can say what it reaches. Each finger of a touchscreen has its own.
  package var isAbsolute: Bool {
    kind != .finger && kind != .pad
      && Set(axes.map(\.label)).isSuperset(of: [.x, .y] as [DeviceDescription.Axis.Label])
  }
}
