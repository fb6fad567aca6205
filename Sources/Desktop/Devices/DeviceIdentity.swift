/// Identifies a device across runs of the program.
package struct DeviceIdentity: Hashable, Sendable {
  package let name: String
  /// The number of the pen; 0 if unknown.
  package let serial: Int

  package init(name: String, serial: Int = 0) {
    (self.name, self.serial) = (name, serial)
  }

  init(_ key: DeviceKey) {
    self.init(name: key.name, serial: key.serial)
  }

  /// Whether both may be the same device, one of them without its number, which some drivers tell late or never.
  package func mayBe(_ other: DeviceIdentity) -> Bool {
    name == other.name && (serial == other.serial || serial == 0 || other.serial == 0)
  }
}

extension [DeviceIdentity: DeviceChoice] {
  /// The choice for a device, or else the choice for one that may be the same.
  func choice(for identity: DeviceIdentity) -> DeviceChoice {
    if let choice = self[identity] { return choice }
    let others = filter { $0.key.mayBe(identity) }
    return others.min { $0.key.serial < $1.key.serial }?.value ?? DeviceChoice()
  }
}
