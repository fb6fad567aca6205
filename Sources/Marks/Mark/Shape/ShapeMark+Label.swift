public import Geometry

/// The label of a shape.
extension ShapeMark {
  /// The transform from the box of the label's text to the canvas; nil without a label. It is in the middle of a figure, turned as that is, but never
  /// with its letters upside down, and in the middle of a line.
  public var labelTransform: Transform? {
    label.map { $0.transform(in: shape.form).concatenating(.translation(anchor.vector)) }
  }

  /// The corners of the label's box on the canvas, in order around it; nil without a label.
  public var labelCorners: [Point]? { labelMark?.corners }

  /// The width at which a label whose font has a size wraps: that of the greatest rectangle within the figure without a margin, or a part of
  /// the length of a line.
  public func labelWidth(size: Double) -> Double {
    let width = shape.form.labelWidth(size: size, outline: ink.width)
    return Limits.held(width, in: Limits.textWidths)
  }

  /// The label as a text of its own, where it is seen.
  public var labelMark: TextMark? { label?.mark(in: shape.form, at: anchor) }
}
