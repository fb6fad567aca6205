package import Geometry
import System

extension Author {
  /// The person, or the author for another name on this person's account: always the same one, but distinct from the person.
  package func speaking(as name: String?) -> Author {
    guard let name, name != self.name else { return self }
    let digits = Digest.sha256.text(of: "\(id)\0\(name)".utf8).prefix(32)
    let id = NoteID(String(digits)) ?? .random()
    return Author(id: id.text, name: name, colour: Self.usualColour(of: id))
  }

  /// The colour of a person who has chosen none.
  package static func usualColour(of id: NoteID) -> Colour {
    Colour(colours[id.text.utf8.reduce(0) { ($0 + Int($1)) % colours.count }])
  }

  private static let colours: [UInt32] = [
    0x2F6FDE, 0xC2571A, 0x1F8A5B, 0x8A4FC7, 0xB8336A, 0x0E7C86, 0x7A6A12, 0x5B6472,
  ]
}
