public import Geometry

/// The properties that shapes have in common, also those in groups.
public struct CommonShape: Hashable, Sendable {
  public typealias Value = CommonInk.Value

  public private(set) var dash = Value<ShapeLine.Dash>.none

  /// The pattern of closed shapes; nil for hollow ones.
  public private(set) var pattern = Value<ShapeFill.Pattern?>.none

  /// The colour of fillings, without its opacity.
  public private(set) var fillColour = Value<Colour>.none
  public private(set) var bend = Value<ShapePath.Bend>.none

  /// The kinds of the heads of open lines; nil for plain ends.
  public private(set) var start = Value<LineHead.Kind?>.none
  public private(set) var end = Value<LineHead.Kind?>.none

  /// The radius of figures with corners.
  public private(set) var radius = Value<Double>.none

  public init() {}

  public init(of marks: some Sequence<Mark>) {
    for mark in marks { add(mark) }
  }

  private mutating func add(_ mark: Mark) {
    if let members = mark.members { for member in members { add(member) } }
    guard case .shape(let shape) = mark else { return }
    add(shape.shape)
  }

  private mutating func add(_ shape: Shape) {
    dash.add(shape.line.dash)
    if shape.form.isClosed {
      pattern.add(shape.fill?.pattern)
      if let fill = shape.fill { fillColour.add(fill.colour.withAlpha(1)) }
    }
    switch shape.form {
    case .figure(let figure): if figure.kind != .ellipse { radius.add(figure.radius) }
    case .path(let path):
      bend.add(path.bend)
      guard !path.isClosed else { return }
      start.add(path.heads.start?.kind)
      end.add(path.heads.end?.kind)
    }
  }
}
