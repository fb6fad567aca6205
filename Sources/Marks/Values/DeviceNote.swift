/// What is known of the device with which a line was drawn.
public struct DeviceNote: Hashable, Sendable {
  /// As the display server names it.
  public let name: String

  /// The number of samples of which its driver makes a mean: it smoothed the line already. 1 where it doesn't tell.
  public let averaged: Int

  /// A longer name is cut.
  public init(name: String, averaged: Int = 1) {
    let scalars = name.unicodeScalars.filter { $0.value != 0 }.prefix(Self.longest)
    self.name = String(String.UnicodeScalarView(scalars))
    self.averaged = min(max(averaged, 1), Self.mostAveraged)
  }

  private static let longest = 64
  private static let mostAveraged = 255
}
