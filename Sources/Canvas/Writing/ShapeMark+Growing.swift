import Geometry
import Marks

extension ShapeMark {
  /// The shape, higher if it is a figure in which its label hasn't enough room.
  var holdingLabel: ShapeMark {
    guard let label, case .figure(let figure) = shape.form else { return self }
    let size = label.text.source.base.size
    let margin = ink.width + size / 2
    let width = 2 * figure.half.width
    guard width > 0 else { return self }
    // The room for a label takes the same part of the figure's height as of its width.
    let part = (labelWidth(size: size) + margin) / width
    let needed = (label.text.size.height + margin) / part
    guard part <= 1, needed > 2 * figure.half.height else { return self }
    let higher = ShapeFigure(
      figure.kind, half: Size(width: figure.half.width, height: needed / 2), angle: figure.angle,
      radius: figure.radius)
    return with(Shape(.figure(higher), line: shape.line, fill: shape.fill))
  }
}
