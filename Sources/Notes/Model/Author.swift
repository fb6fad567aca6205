import Coding
package import Geometry

/// A person, with the name and colour at the time of writing.
package struct Author: Hashable, Sendable {
  /// The id, which stays the same when the person changes name or colour.
  package let id: String
  package var name: String

  /// The colour, which is opaque.
  package var colour: Colour

  private var extra = ExtraMembers()

  package init(id: String, name: String, colour: Colour) {
    (self.id, self.name, self.colour) = (id, name, colour)
  }

  /// The author of a message that names none.
  static let nobody = Author(id: "", name: "", colour: Self.grey)

  private static let grey = Colour(0x808080)

  /// A malformed author is replaced by nobody.
  init(_ json: JSON) {
    guard var reader = MemberReader(json) else {
      self = .nobody
      return
    }
    id = reader.takeText("id") ?? ""
    name = reader.takeText("name") ?? ""
    colour = reader.take("colour") { $0.string.flatMap(Self.colour) } ?? Self.grey
    extra = reader.extra
  }

  var json: JSON {
    var writer = MemberWriter()
    if !id.isEmpty { writer.add("id", id) }
    if !name.isEmpty { writer.add("name", name) }
    if colour != Self.grey { writer.add("colour", colour.hex) }
    return writer.object(with: extra)
  }

  /// Parses a colour, only in the form of `hex`, so that it is written as it was read.
  private static func colour(_ text: String) -> Colour? {
    let digits = text.utf8
    guard digits.count == 7, digits.first == UInt8(ascii: "#") else { return nil }
    var value: UInt32 = 0
    for digit in digits.dropFirst() {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(digit - 0x30)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(digit - 0x57)
      default: return nil
      }
    }
    return Colour(value)
  }
}
