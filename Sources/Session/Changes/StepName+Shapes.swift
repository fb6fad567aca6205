package import Marks

extension StepName {
  /// The name of a step that draws a mark: for a shape that of its form.
  package init(drawing mark: Mark) {
    guard case .shape(let shape) = mark else {
      self = .stroke
      return
    }
    switch shape.shape.form {
    case .figure(let figure):
      switch figure.kind {
      case .rectangle: self = .rectangle
      case .ellipse: self = .ellipse
      case .diamond: self = .diamond
      case .polygon: self = .polygon
      case .star: self = .star
      }
    case .path(let path): self.init(drawing: path)
    }
  }

  /// Whether a hand draws in such a step: a line, or a shape of any form.
  var draws: Bool {
    switch self {
    case .stroke, .shape, .rectangle, .ellipse, .diamond, .polygon, .star, .line, .curve, .elbow,
      .arrow:
      true
    default: false
    }
  }

  /// A line with a head is an arrow, whichever way it goes.
  private init(drawing path: ShapePath) {
    guard path.isClosed || path.heads == .none else {
      self = .arrow
      return
    }
    switch path.bend {
    case .straight: self = path.isClosed ? .polygon : .line
    case .curved: self = .curve
    case .elbow: self = path.isClosed ? .polygon : .elbow
    }
  }
}
