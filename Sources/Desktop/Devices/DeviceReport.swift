/// The known facts about a device, to be shown to the user.
package struct DeviceReport: Hashable, Sendable {
  /// The server's number, which it reuses after the device is removed.
  package let id: Int
  package let key: DeviceKey
  package let kind: DeviceKind
  package let choice: DeviceChoice
  package let quirks: Set<DeviceQuirk>

  /// The axes with their last values.
  package let axes: [DeviceDescription.Axis]

  package var identity: DeviceIdentity { DeviceIdentity(key) }

  /// Whether it reports positions rather than movements, so that the user can choose its area. A touchscreen is excluded, since
  /// each finger has a position of its own.
  package var isAbsolute: Bool {
    kind != .finger && kind != .pad
      && Set(axes.map(\.label)).isSuperset(of: [.x, .y] as [DeviceDescription.Axis.Label])
  }
}
