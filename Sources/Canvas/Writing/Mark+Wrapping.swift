import Geometry
import Marks
import Typesetting

/// Words in marks that are scaled: they are never stretched, but wrap anew.
extension Mark {
  /// The mark after a change of the box around it and others.
  func changed(by transform: Transform) -> Mark {
    switch self {
    case .text(let text) where transform.uniformScale == nil: .text(text.wrapped(by: transform))
    case .shape(let shape): transformed(by: transform).wrappingLabel(of: shape)
    default: transformed(by: transform)
    }
  }

  /// Wraps the label of a scaled shape as wide as the shape is now.
  private func wrappingLabel(of old: ShapeMark) -> Mark {
    guard case .shape(let shape) = self else { return self }
    return .shape(shape.wrappingLabel(unlessAsWideAs: old))
  }
}

extension ShapeMark {
  /// The shape with its label wrapped for the width that it has now.
  func wrappingLabel(unlessAsWideAs old: ShapeMark) -> ShapeMark {
    guard let label else { return self }
    var source = label.text.source
    let width = labelWidth(size: source.base.size)
    guard width != old.labelWidth(size: source.base.size) else { return self }
    source.base.width = width
    return with(label: ShapeLabel(TypedText.set(source), colour: label.colour))
  }
}

extension TextMark {
  /// The text in a box that is as wide as a transform makes it, with letters as large as before.
  fileprivate func wrapped(by transform: Transform) -> TextMark {
    let total = linear.concatenating(transform.linearPart)
    let unit = Point(x: 1, y: 0)
    let before = linear.apply(to: unit).vector.length
    guard before > 0 else { return self }
    let factor = total.apply(to: unit).vector.length / before
    // The upper left corner stays one, also where the box is mirrored.
    let turned = corners.map { $0.vector.turned(by: -linear.tilt) }
    let (left, top) = (turned.map(\.dx).min() ?? 0, turned.map(\.dy).min() ?? 0)
    let now = corners.map { transform.apply(to: $0).vector.turned(by: -linear.tilt) }
    let corner = Vector(
      dx: anchor.vector.turned(by: -linear.tilt).dx - left + (now.map(\.dx).min() ?? 0),
      dy: anchor.vector.turned(by: -linear.tilt).dy - top + (now.map(\.dy).min() ?? 0))
    guard abs(factor - 1) > 1e-9 else { return self }
    var source = text.source
    source.base.width = max(text.size.width * factor, source.base.size)
    return TextMark(
      .set(source), colour: colour, at: .zero + corner.turned(by: linear.tilt), linear: linear)
  }
}

extension TypedText {
  /// A text set by the fonts of this machine.
  static func set(_ source: TextSource) -> TypedText {
    TypedText(source, Typesetter().set(source).setting().setting)
  }
}
