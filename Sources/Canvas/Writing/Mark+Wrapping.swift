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
    case .filtered(let group) where transform.uniformScale == nil && group.hasWords:
      .filtered(group.holding(group.marks.map { $0.changedInGroup(by: transform) }))
    default: transformed(by: transform)
    }
  }

  /// The member of a group after a change of the group's box.
  private func changedInGroup(by transform: Transform) -> Mark {
    if case .text(let text) = self {
      .text(text.held(by: transform))
    } else {
      changed(by: transform)
    }
  }

  /// Wraps the label of a scaled shape as wide as the shape is now.
  private func wrappingLabel(of old: ShapeMark) -> Mark {
    guard case .shape(let shape) = self else { return self }
    return .shape(shape.wrappingLabel(unlessAsWideAs: old))
  }
}

extension FilteredGroup {
  /// Whether there are typed words in it.
  fileprivate var hasWords: Bool {
    !TypedTextCollector.texts(of: .filtered(self)).isEmpty
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
  /// The text in a group that is stretched: its letters are scaled by the smaller factor alone, so that they keep their form and fit; a box with a
  /// width wraps in its share of the group, and other words stay around the same middle.
  fileprivate func held(by transform: Transform) -> TextMark {
    let total = linear.concatenating(transform.linearPart)
    func factor(_ axis: Point) -> Double {
      let before = linear.apply(to: axis).vector.length
      return before > 0 ? total.apply(to: axis).vector.length / before : 1
    }
    let (across, down) = (factor(Point(x: 1, y: 0)), factor(Point(x: 0, y: 1)))
    let least = min(across, down)
    guard least > 0, least.isFinite else { return self }
    let map = linear.concatenating(.scale(least)).linearPart
    var source = text.source
    guard let width = source.base.width else {
      let middle = Point(x: text.size.width / 2, y: text.size.height / 2)
      let centre = transform.apply(to: self.transform.apply(to: middle))
      return TextMark(
        text, colour: colour, at: centre - map.apply(to: middle).vector, linear: map)
    }
    let now = Limits.held(
      width * across / least, in: source.base.size...Limits.textWidths.upperBound)
    source.base.width = now
    let words = now == width ? text : TypedText.set(source)
    // The middle of the box goes with the group, and its upper side stays that.
    let top = Point(x: text.size.width / 2, y: 0)
    let place = transform.apply(to: self.transform.apply(to: top))
    let corner = place - map.apply(to: Point(x: words.size.width / 2, y: 0)).vector
    return TextMark(words, colour: colour, at: corner, linear: map)
  }

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
