import Geometry
import Graphics
import Marks
import Typesetting

/// Sets the texts of marks, the labels of shapes and the texts in groups anew after a change of their sources.
final class Resetting {
  private let change: (TextSource, Double) -> TextSource
  private let typesetter = Typesetter()

  /// Whether labels are changed as well, and their new colour; nil if they keep theirs.
  private let changesLabels: Bool
  private let labelColour: Colour?

  /// The new colour of texts; nil if they keep theirs.
  private let textColour: Colour?

  /// The role of the texts that are changed; nil for all.
  private let role: TextBase.Role?

  /// The pictures among the letters of the new texts.
  private(set) var media: [MediumHash: Medium] = [:]

  /// `change` makes the new source of a text that is seen larger than it was set by a factor.
  init(
    changingLabels changesLabels: Bool = true, of role: TextBase.Role? = nil,
    colour labelColour: Colour? = nil, textColour: Colour? = nil,
    _ change: @escaping (_ source: TextSource, _ scale: Double) -> TextSource
  ) {
    (self.changesLabels, self.labelColour, self.change) = (changesLabels, labelColour, change)
    (self.role, self.textColour) = (role, textColour)
  }

  /// The mark with its texts set anew.
  func reset(_ mark: Mark) -> Mark {
    if mark.hasMembers { return mark.mappingMembers(reset) }
    return switch mark {
    case .text(let text): .text(reset(text))
    case .shape(let shape): .shape(reset(shape))
    case .dot, .vertex, .stroke, .picture, .filtered, .foreign: mark
    }
  }

  private func reset(_ mark: TextMark) -> TextMark {
    if let role, mark.text.source.base.role != role { return mark }
    let mark = textColour.map(mark.with) ?? mark
    let source = change(mark.text.source, mark.scale)
    guard source != mark.text.source else { return mark }
    let set = typesetter.set(source)
    let isRightToLeft = TextGeometry(set).isRightToLeft(at: 0)
    let part = Vector(dx: source.base.growingPart(isRightToLeft: isRightToLeft), dy: 0)
    let place = TextPlace(pin: mark.anchor, linear: mark.linear)
      .pinned(at: part, of: mark.text.size)
    let text = typed(source, set)
    return TextMark(
      text, colour: mark.colour, at: place.anchor(of: text.size), linear: mark.linear)
  }

  private func reset(_ shape: ShapeMark) -> ShapeMark {
    guard changesLabels, var label = shape.label else { return shape }
    if let labelColour { label.colour = labelColour.withAlpha(label.colour.alpha) }
    var source = change(label.text.source, 1)
    guard source != label.text.source else { return shape.with(label: label) }
    source.base.width = shape.labelWidth(size: source.base.size)
    label.text = typed(source, typesetter.set(source))
    return shape.with(label: label).holdingLabel
  }

  private func typed(_ source: TextSource, _ set: SetText) -> TypedText {
    let made = set.setting()
    media.merge(zip(made.setting.media, made.media)) { first, _ in first }
    return TypedText(source, made.setting)
  }
}
