public import Geometry

/// The colours of the people who drew the marks of a drawing, in which a view shows these marks. No file has them.
public final class MarkTint: Sendable {
  public let authors: Authors

  /// The colour of each of the authors' people.
  private let colours: [Colour]

  /// The colour of marks of which nobody is known to have drawn them, as light by day as by night.
  public static let neutral = Colour(0x80_8080)

  public init(_ authors: Authors) {
    self.authors = authors
    colours = Self.distinct(authors.people.map { Colour($0.colour) })
  }

  /// The colour of a person by the index among the people; the neutral one for nil.
  public func colour(of person: Int?) -> Colour {
    person.map { colours[$0] } ?? Self.neutral
  }

  // MARK: Marks

  /// The mark as it is shown: all its ink has the colour of the person, and keeps its opacity. Pictures stay as they are.
  public func shown(_ placed: RankedMark) -> Mark {
    placed.mark.tinted(colour(of: authors.index(of: placed)))
  }

  /// A mark that the drawing is going to have, as it will be shown.
  public func shownAsNew(_ mark: Mark) -> Mark {
    mark.tinted(colour(of: authors.newest))
  }

  /// The ink of a mark that the drawing is going to have, as it will be shown.
  public func shownAsNew(_ ink: Ink) -> Ink {
    ink.tinted(colour(of: authors.newest))
  }

  /// Calls `body` with a mark as it is shown near `area`: of a group without filters, which may have very many members, with
  /// those there alone.
  func visit<Failure>(
    _ placed: RankedMark, touching area: Rect, _ body: (Mark) throws(Failure) -> Void
  ) throws(Failure) {
    try visit(placed.mark, in: colour(of: authors.index(of: placed)), touching: area, body)
  }

  private func visit<Failure>(
    _ mark: Mark, in colour: Colour, touching area: Rect,
    _ body: (Mark) throws(Failure) -> Void
  ) throws(Failure) {
    guard case .filtered(let group) = mark, group.filters.text.isEmpty else {
      return try body(mark.tinted(colour))
    }
    for member in group.marks(touching: area) {
      try visit(member, in: colour, touching: area, body)
    }
  }

  // MARK: Colours

  /// The least distance between the colours of two people.
  private static let leastDistance: Float = 60 / 255

  /// The change of the hue of a colour that is too near to another one.
  private static let turn = 40 / 360.0

  /// The number of people whose colours are compared.
  private static let mostDistinct = 64

  /// The colours, of which those that can't be told from one before have other hues.
  static func distinct(_ wanted: [Colour]) -> [Colour] {
    var colours: [Colour] = []
    for colour in wanted {
      guard colours.count < mostDistinct else {
        colours.append(colour)
        continue
      }
      let own = HSB(colour)
      let turned = (0..<9).lazy.map { step -> Colour in
        guard step > 0 else { return colour }
        let hue = (own.hue + Double(step) * turn).truncatingRemainder(dividingBy: 1)
        return HSB(hue: hue, saturation: own.saturation, brightness: own.brightness).colour
      }
      let free = turned.first { new in
        colours.allSatisfy { $0.distance(to: new) >= leastDistance }
      }
      colours.append(free ?? colour)
    }
    return colours
  }
}

extension Mark {
  /// The mark with all its ink in the hue of a colour.
  fileprivate func tinted(_ colour: Colour) -> Mark {
    let mark = hasMembers ? mappingMembers { $0.tinted(colour) } : self
    return mark.ink.map { mark.drawn(with: $0.tinted(colour)) } ?? mark
  }
}

extension Ink {
  fileprivate func tinted(_ colour: Colour) -> Ink {
    Ink(colour: colour.withAlpha(self.colour.alpha), width: width)
  }
}

extension Colour {
  fileprivate func distance(to other: Colour) -> Float {
    let parts = [red - other.red, green - other.green, blue - other.blue]
    return parts.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }
}
