import Coding
package import Marks

/// A picture of a message; its bytes are a medium of the drawing.
package struct PhotoReference: Hashable, Sendable {
  package let medium: MediumHash

  /// A media type, such as `image/png`.
  package let type: String

  /// The size in pixels; 0 if the record doesn't tell.
  package let width: Int
  package let height: Int

  private var extra = ExtraMembers()

  package init(medium: MediumHash, type: String, width: Int, height: Int) {
    (self.medium, self.type, self.width, self.height) = (medium, type, width, height)
  }

  init?(_ json: JSON) {
    guard var reader = MemberReader(json),
      let medium = reader.take("sha256", { $0.string.flatMap(Self.hash) })
    else { return nil }
    self.medium = medium
    type = reader.takeText("type") ?? ""
    width = reader.take("width", Self.side) ?? 0
    height = reader.take("height", Self.side) ?? 0
    extra = reader.extra
  }

  var json: JSON {
    var writer = MemberWriter()
    writer.add("sha256", medium.bytes.map(Self.digits).joined())
    if !type.isEmpty { writer.add("type", type) }
    if width > 0 { writer.add("width", width) }
    if height > 0 { writer.add("height", height) }
    return writer.object(with: extra)
  }

  private static func side(_ value: JSON) -> Int? {
    value.integer.flatMap { (1...1_000_000).contains($0) ? $0 : nil }
  }

  private static func digits(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  private static func hash(_ text: String) -> MediumHash? {
    let digits = Array(text.utf8)
    guard digits.count == 2 * MediumHash.count else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      let pair = String(decoding: digits[index..<index + 2], as: UTF8.self)
      guard let byte = UInt8(pair, radix: 16), Self.digits(byte) == pair else { return nil }
      bytes.append(byte)
    }
    return MediumHash(bytes)
  }
}
