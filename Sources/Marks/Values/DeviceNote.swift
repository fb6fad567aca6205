/// The known properties of the device with which a line was drawn.
public struct DeviceNote: Hashable, Sendable {
  /// The name of the device, as the display server gives it.
  public let name: String

  /// The number of samples that its driver averages, which smooths the line already. 1 if it is unknown.
  public let averaged: Int

  /// Makes a note. It truncates a long name, and removes control characters.
  public init(name: String, averaged: Int = 1) {
    let scalars = name.unicodeScalars.filter { !Self.isControl($0) }.prefix(Self.longest)
    self.name = String(String.UnicodeScalarView(scalars))
    self.averaged = min(max(averaged, 1), Self.mostAveraged)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
  }

  private static let longest = 64
  private static let mostAveraged = 255
}
