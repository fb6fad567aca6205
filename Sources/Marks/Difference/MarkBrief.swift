package import Geometry

/// A description of a mark in one line: its kind, its position, and its look.
///
///     stroke 1204 vertices at 12,40 size 300x200 #0000ff width 1
///     dot at 12,40 #000000 width 6
///     group 3 marks 120 vertices at 12,40 size 300x200
///     picture 3000x2000 medium 00ff11ee at 12,40 size 300x200 filters sepia
///     filtered 3 marks 120 vertices at 12,40 size 300x200 filters sepia
///     rectangle at 12,40 size 300x200 #000000 width 2
///     text "Title" at 12,40 size 80x24 #000000
///     foreign polygon at 12,40 size 300x200
package struct MarkBrief: Hashable, Sendable {
  /// The kind, in the word with which `TextDumper` begins the mark too.
  package var kind = ""

  /// The noun for the form of a shape.
  package var form: String?

  /// The kind of a foreign mark.
  package var foreignKind: String?

  /// The words of a text, between quotes.
  package var words: String?

  /// The first bytes of the hash of a picture's medium, and its size in its own pixels.
  package var medium: String?
  package var pixels: Size?

  /// The number of marks in a group.
  package var marks: Int?
  package var vertices: Int?

  /// The corner of the rectangle around the ink, or the middle of a dot.
  package var corner: Point?
  package var size: Size?
  package var ink: Ink?
  package var filters: String?

  package init(of mark: Mark) {
    let (facts, frame) = (mark.body.facts, BoundsMeasurer.bounds(of: mark))
    (kind, form, foreignKind) = (facts.word, facts.form, facts.foreignKind)
    (corner, size) = facts.point.map { ($0, nil) } ?? (frame?.origin, frame?.size)
    (pixels, marks, vertices) = (facts.pixels, facts.members, facts.vertices)
    medium = facts.medium.map { MarkText.hex(Array($0.bytes.prefix(4))) }
    (ink, words) = (facts.ink, facts.words)
    filters = facts.filters.isEmpty ? nil : facts.filters
  }

  package var text: String {
    let parts: [String?] = [
      form ?? kind, words, foreignKind, pixels.map(Self.text), medium.map { "medium \($0)" },
      marks.map { "\($0) mark\($0 == 1 ? "" : "s")" },
      vertices.map { "\($0) \($0 == 1 ? "vertex" : "vertices")" },
      corner.map { "at \(Self.text($0))" }, size.map { "size \(Self.text($0))" },
      ink.map(inkText),
      filters.map { "filters \($0)" },
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }

  /// A text has no width.
  private func inkText(_ ink: Ink) -> String {
    MarkText.text(ink.colour) + (words == nil ? " width \(Self.text(ink.width))" : "")
  }

  // MARK: Numbers

  /// A number rounded to hundredths.
  package static func rounded(_ number: Double) -> Double {
    let rounded = (number * 100).rounded() / 100
    return rounded.isFinite ? rounded + 0 : number
  }

  static func text(_ number: Double) -> String { MarkText.short(rounded(number)) }

  static func text(_ point: Point) -> String { "\(text(point.x)),\(text(point.y))" }

  static func text(_ size: Size) -> String { "\(text(size.width))x\(text(size.height))" }

  package static func text(_ way: Vector) -> String { "\(text(way.dx)),\(text(way.dy))" }
}
