package import Geometry

/// A shape without its place and its ink: the geometry, and how the outline and the inside are drawn.
public struct Shape: Hashable, Sendable {
  public var form: ShapeForm
  public var line: ShapeLine

  /// The filling; nil for a hollow shape, and without a meaning for an open line.
  public var fill: ShapeFill?

  public init(_ form: ShapeForm, line: ShapeLine = ShapeLine(), fill: ShapeFill? = nil) {
    (self.form, self.line, self.fill) = (form, line, fill)
  }

  /// The filling that is seen.
  public var seenFill: ShapeFill? { form.isClosed ? fill : nil }

  /// The heads that are seen.
  public var heads: LineHeads {
    if case .path(let path) = form, !path.isClosed { path.heads } else { .none }
  }

  package func transformed(by transform: Transform) -> Shape {
    Shape(
      form.transformed(by: transform), line: line, fill: fill?.transformed(by: transform))
  }

  package var isSound: Bool {
    form.isSound && fill?.isSound != false && line.style?.isSound != false
  }
}
