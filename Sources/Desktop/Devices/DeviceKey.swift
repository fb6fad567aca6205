/// Identifies a device during a run of the program, since the server reuses its numbers.
package struct DeviceKey: Hashable, Sendable {
  package let name: String
  /// The number of the pen, from its property or else from its name; 0 if unknown.
  package let serial: Int
  /// The number of devices that had the server's number before.
  package let generation: Int

  init(_ device: DeviceDescription, generation: Int) {
    name = device.name
    serial = device.serial != 0 ? device.serial : Self.serial(in: device.name)
    self.generation = generation
  }

  /// The number that libinput appends to the name, as in "Tablet Pen (0x1c)".
  private static func serial(in name: String) -> Int {
    guard name.hasSuffix(")"), let start = name.lastIndex(of: "(") else { return 0 }
    let digits = name[name.index(after: start)...].dropLast()
    guard digits.hasPrefix("0x") else { return 0 }
    return Int(digits.dropFirst(2), radix: 16) ?? 0
  }
}
