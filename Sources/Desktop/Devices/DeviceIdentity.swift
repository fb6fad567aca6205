/// Tells devices apart for longer than the program runs.
package struct DeviceIdentity: Hashable, Sendable {
  package let name: String
  /// The number of the pen; 0 if the device doesn't tell it.
  package let serial: Int

  package init(name: String, serial: Int = 0) {
    (self.name, self.serial) = (name, serial)
  }

  init(_ key: DeviceKey) {
    self.init(name: key.name, serial: key.serial)
  }

  /// Whether both may be one device, of which some driver or moment doesn't tell the number.
  package func mayBe(_ other: DeviceIdentity) -> Bool {
    name == other.name && (serial == other.serial || serial == 0 || other.serial == 0)
  }
}

extension [DeviceIdentity: DeviceChoice] {
  /// The choice for a device; if there is none for itself, that for one which it may be.
  func choice(for identity: DeviceIdentity) -> DeviceChoice {
    if let choice = self[identity] { return choice }
    let others = filter { $0.key.mayBe(identity) }
    return others.min { $0.key.serial < $1.key.serial }?.value ?? DeviceChoice()
  }
}
