import Geometry
import Marks
import Merging

/// Compares two versions of a mark property by property, but for where groups' members are.
enum MarkDifference {
  /// The properties besides the shape that differ, with their new values.
  static func values(from old: Mark, to new: Mark) -> [(Property, Value)] {
    var values: [(Property, Value)] = []
    if let before = old.ink, let ink = new.ink, isOverlaid(old), isOverlaid(new) {
      let (a, b) = (before.colour, ink.colour)
      if (a.red, a.green, a.blue) != (b.red, b.green, b.blue) {
        values.append((.colour, .colour(red: b.red, green: b.green, blue: b.blue)))
      }
      if a.alpha != b.alpha { values.append((.opacity, .opacity(b.alpha))) }
      if before.width != ink.width { values.append((.width, .width(ink.width))) }
    }
    switch (old, new) {
    case (.stroke(let before), .stroke(let stroke)):
      if before.drawnStyle != stroke.drawnStyle {
        values.append((.style, .style(stroke.drawnStyle)))
      }
    case (.picture(let before), .picture(let picture)):
      let (a, b) = (before.look, picture.look)
      if a.filters != b.filters || a.overhang != b.overhang {
        values.append((.filters, .filters(b.filters, overhang: b.overhang)))
      }
      if a.medium != b.medium || a.crop != b.crop || a.turnsInDark != b.turnsInDark {
        values.append((.picture, .picture(b.medium, crop: b.crop, turns: b.turnsInDark)))
      }
    case (.shape(let before), .shape(let shape)):
      let (a, b) = (before.shape, shape.shape)
      if a.line != b.line { values.append((.style, .line(b.line))) }
      if a.fill != b.fill { values.append((.fill, .fill(b.fill))) }
      if before.label != shape.label { values.append((.words, .label(shape.label))) }
    case (.text(let before), .text(let text)):
      if before.text != text.text { values.append((.words, .words(text.text))) }
    case (.filtered(let before), .filtered(let group)):
      if before.filters != group.filters {
        values.append((.filters, .filters(group.filters.text, overhang: group.filters.overhang)))
      }
    default: break
    }
    return values
  }

  /// Whether the ink of a mark can be changed while its shape stays.
  static func isOverlaid(_ mark: Mark) -> Bool {
    switch mark {
    case .dot, .vertex, .shape, .text: true
    case .stroke: !mark.hasMembers
    case .picture, .filtered, .foreign: false
    }
  }

  /// Whether two versions have the same shape where they were put.
  static func haveSameShape(_ one: Mark, _ other: Mark, namedMembers: Bool = false) -> Bool {
    switch (one, other) {
    case (.dot(let a), .dot(let b)): a.location == b.location
    case (.vertex(let a), .vertex(let b)): a.location == b.location
    case (.stroke, .stroke) where !one.hasMembers && !other.hasMembers:
      one.look?.transform == other.look?.transform && one.sharesBody(with: other)
    case (.picture(let a), .picture(let b)):
      a.centre == b.centre && a.look.shape == b.look.shape && a.look.size == b.look.size
    case (.shape(let a), .shape(let b)):
      a.anchor == b.anchor && a.shape.form == b.shape.form && a.sketch == b.sketch
    case (.text(let a), .text(let b)): a.anchor == b.anchor && a.linear == b.linear
    case (.filtered, .filtered):
      one.look?.transform == other.look?.transform && (namedMembers || one.sharesBody(with: other))
    default: one == other
    }
  }
}
