public import Geometry

/// A new value of a property of shapes, including those in groups.
public struct ShapePropertyChange: Hashable, Sendable {
  public enum Part: Hashable, Sendable {
    case dash(ShapeLine.Dash)

    /// The pattern of the filling; nil for none. A shape that was hollow is filled in `colour`, with lines `gap` apart.
    case pattern(ShapeFill.Pattern?, colour: Colour, gap: Double)

    /// The colour of a filling, whose opacity stays.
    case fillColour(Colour)
    case bend(ShapePath.Bend)

    /// The kind of a head; nil for none. A new head has `size`.
    case start(LineHead.Kind?, size: Double)
    case end(LineHead.Kind?, size: Double)
    case radius(Double)

    /// The number of corners of a polygon, or of points of a star.
    case corners(Int)
  }

  public let part: Part

  public init(_ part: Part) {
    self.part = part
  }

  /// Whether another change sets the same property.
  public func isLike(_ other: ShapePropertyChange) -> Bool { property == other.property }

  private var property: Int {
    switch part {
    case .dash: 0
    case .pattern: 1
    case .fillColour: 2
    case .bend: 3
    case .start: 4
    case .end: 5
    case .radius: 6
    case .corners: 7
    }
  }

  /// The mark after the change; nil if nothing in the mark changes.
  public func changed(_ mark: Mark) -> Mark? {
    let new = apply(to: mark)
    return new == mark ? nil : new
  }

  private func apply(to mark: Mark) -> Mark {
    if mark.hasMembers { return mark.mappingMembers(apply) }
    guard case .shape(let shape) = mark else { return mark }
    var changed = shape.shape
    change(&changed)
    return changed == shape.shape ? mark : .shape(shape.with(changed))
  }

  private func change(_ shape: inout Shape) {
    switch part {
    case .dash(let dash): shape.line.dash = dash
    case .pattern(let pattern, let colour, let gap):
      guard shape.form.isClosed else { return }
      guard let pattern else {
        shape.fill = nil
        return
      }
      if shape.fill == nil { shape.fill = ShapeFill(pattern, colour, gap: gap) }
      shape.fill?.pattern = pattern
    case .fillColour(let colour):
      if let fill = shape.fill { shape.fill?.colour = colour.withAlpha(fill.colour.alpha) }
    case .bend(let bend):
      shape.changePath {
        guard $0.bend != bend else { return }
        $0.bend = bend
        $0 = $0.rightAngled
      }
    case .start(let kind, let size):
      shape.changePath { $0.heads.start = Self.head(kind, $0.heads.start, size) }
    case .end(let kind, let size):
      shape.changePath { $0.heads.end = Self.head(kind, $0.heads.end, size) }
    case .radius(let radius):
      guard case .figure(var figure) = shape.form, figure.kind != .ellipse else { return }
      figure.radius = Limits.held(radius, in: 0...Limits.coordinates.upperBound)
      shape.form = .figure(figure)
    case .corners(let count):
      guard case .figure(var figure) = shape.form else { return }
      let held = min(
        max(count, ShapeFigure.counts.lowerBound), ShapeFigure.counts.upperBound)
      switch figure.kind {
      case .polygon: figure.kind = .polygon(sides: held)
      case .star(_, let depth): figure.kind = .star(points: held, depth: depth)
      case .rectangle, .ellipse, .diamond: return
      }
      shape.form = .figure(figure)
    }
  }

  private static func head(
    _ kind: LineHead.Kind?, _ present: LineHead?, _ size: Double
  ) -> LineHead? {
    kind.map { LineHead($0, size: present?.size ?? size) }
  }
}

extension Shape {
  fileprivate mutating func changePath(_ change: (inout ShapePath) -> Void) {
    guard case .path(var path) = form else { return }
    change(&path)
    form = .path(path)
  }
}
