import Coding
package import Geometry
package import Marks
package import System

/// A request of a program without a window to add a typed text to a drawing. The program fulfils it itself, or asks the window that has the
/// drawing open.
package struct TextRequest: Hashable, Sendable {
  package let words: String

  /// The upper left corner of the text, on the canvas.
  package let place: Point
  package let size: Double

  /// The family of the font; nil for that of the system.
  package let family: String?

  /// The width at which lines wrap; nil if only line feeds end them.
  package let width: Double?
  package let colour: Colour

  /// The id of the request, which the reply repeats.
  package let id: NoteID

  /// The time limit of the other program, after which the request is no longer fulfilled.
  package let deadline: Moment

  /// The most bytes of words.
  package static let longest = 1 << 20

  /// Nil if there are no words, or a value isn't within `Limits`.
  package init?(
    _ words: String, at place: Point, size: Double = TextBase().size, family: String? = nil,
    width: Double? = nil, colour: Colour = .black, id: NoteID = .random(), until deadline: Moment
  ) {
    (self.words, self.place, self.size, self.family) = (words, place, size, family)
    (self.width, self.colour, self.id, self.deadline) = (width, colour, id, deadline)
    guard words.contains(where: { !$0.isWhitespace }), words.utf8.count <= Self.longest,
      source.isSound, [place.x, place.y].allSatisfy(Limits.coordinates.contains)
    else { return nil }
  }

  /// The words and how they are set.
  package var source: TextSource {
    var base = TextBase(size: size, width: width)
    if let family { base.families = [ExactText(family)] + base.families }
    return TextSource(words, base: base)
  }
}

// MARK: As bytes

extension TextRequest {
  /// Parses a request; nil if the bytes are malformed, or say more than a request does.
  package init?(_ bytes: [UInt8]) {
    guard let json = JSON(bytes), var reader = MemberReader(json),
      reader.takeText("act") == Self.act, let words = reader.takeText("text"),
      let x = reader.take("x", \.number), let y = reader.take("y", \.number),
      let size = reader.take("size", \.number), let id = reader.takeID("id"),
      let colour = reader.takeText("colour").flatMap({ Colour(hex: $0) }),
      let deadline = reader.takeCount("deadline")
    else { return nil }
    let (family, width) = (reader.takeText("font"), reader.take("box", \.number))
    guard reader.extra == ExtraMembers() else { return nil }
    self.init(
      words, at: Point(x: x, y: y), size: size, family: family, width: width, colour: colour,
      id: id, until: Moment(microseconds: Int64(deadline)))
  }

  package var bytes: [UInt8] {
    var writer = MemberWriter()
    writer.add("act", Self.act)
    writer.add("text", words)
    for (name, number) in [("x", place.x), ("y", place.y), ("size", size)] {
      writer.add(name, .number(number))
    }
    writer.add("font", family)
    writer.add("box", width.map(JSON.number))
    writer.add("colour", colour.hex)
    writer.add("id", id.text)
    writer.add("deadline", Int(deadline.microseconds))
    return writer.object(with: ExtraMembers()).bytes
  }

  private static let act = "type"
}
