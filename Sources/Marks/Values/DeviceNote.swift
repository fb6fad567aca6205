/// What is known of the device with which a line was drawn.
public struct DeviceNote: Hashable, Sendable {
  /// As the display server names it.
  public let name: String

  /// The number of samples of which its driver makes a mean: it smoothed the line already. 1 where it doesn't tell.
  public let averaged: Int

  /// A longer name is cut, and control characters are left out.
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
