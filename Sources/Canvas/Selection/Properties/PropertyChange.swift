import Geometry
import Marks
import Session

/// A new value of a property of marks.
enum PropertyChange: Sendable {
  case ink(InkChange)
  case shape(ShapePropertyChange)
  case text(TextPropertyChange)

  /// The object that sets the texts of marks anew for this change; nil if the change concerns none.
  var resetting: Resetting? {
    switch self {
    // Words that had a colour of their own get that of the text as well.
    case .ink(let change):
      guard case .colour = change.part else { return nil }
      return Resetting(changingLabels: false) { source, _ in source.withoutColours }
    case .shape: return nil
    case .text(let change):
      var (labels, texts): (Colour?, Colour?)
      if case .labelColour(let wanted) = change.part { labels = wanted }
      if case .look(_, let look) = change.part { texts = look.colour }
      return Resetting(colour: labels, textColour: texts) { change.changed($0, scale: $1) }
    }
  }

  /// The change with the look of the newest text of a role, where it sets that role and the drawing has such a text.
  func taken(from drawing: Drawing) -> PropertyChange {
    guard case .text(let change) = self, case .role(let role) = change.part,
      let look = TextLook(newestOf: role, in: drawing)
    else { return self }
    return .text(TextPropertyChange(.look(role, look)))
  }

  /// The mark after the change, its texts set by `resetting`; nil if nothing in the mark changes.
  func changed(_ mark: Mark, _ resetting: Resetting?) -> Mark? {
    switch self {
    case .ink(let change):
      let reset = resetting?.reset(mark) ?? mark
      return change.changed(reset) ?? (reset == mark ? nil : reset)
    case .shape(let change): return change.changed(mark)
    case .text:
      let reset = resetting?.reset(mark) ?? mark
      return reset == mark ? nil : reset
    }
  }

  /// Whether another change sets the same property.
  func isLike(_ other: PropertyChange) -> Bool {
    switch (self, other) {
    case (.ink(let one), .ink(let other)): one.isLike(other)
    case (.shape(let one), .shape(let other)): one.isLike(other)
    case (.text(let one), .text(let other)): one.isLike(other)
    case (.ink, _), (.shape, _), (.text, _): false
    }
  }

  var step: StepName {
    switch self {
    case .ink: .ink
    case .shape: .shape
    case .text: .editText
    }
  }
}
