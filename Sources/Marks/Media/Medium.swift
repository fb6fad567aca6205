/// Data that a drawing stores unchanged, such as a picture.
public struct Medium: Hashable, Sendable {
  /// A media type, such as `image/png`.
  public let type: String
  public let bytes: [UInt8]

  public init(type: String, bytes: [UInt8]) {
    (self.type, self.bytes) = (type, bytes)
  }
}
