public import Geometry

/// The geometry of a shape, relative to its anchor.
public enum ShapeForm: Hashable, Sendable {
  /// A closed figure around the anchor.
  case figure(ShapeFigure)

  /// A line through points, the first of which is at the anchor unless a transform left it elsewhere.
  case path(ShapePath)

  public var isClosed: Bool {
    switch self {
    case .figure: true
    case .path(let path): path.isClosed
    }
  }

  /// The outline, relative to the anchor.
  public var contour: Contour {
    switch self {
    case .figure(let figure): figure.contour
    case .path(let path): path.contour
    }
  }

  /// The form after the linear part of a transform.
  func transformed(by transform: Transform) -> ShapeForm {
    switch self {
    case .figure(let figure): .figure(figure.transformed(by: transform))
    case .path(let path): .path(path.transformed(by: transform))
    }
  }

  /// The word for texts.
  package var word: String {
    switch self {
    case .figure(let figure): figure.kind.word
    case .path(let path): path.word
    }
  }

  /// The noun for the form, without its numbers, by which texts name shapes and count them.
  package var noun: String {
    switch self {
    case .figure(let figure):
      switch figure.kind {
      case .polygon: "polygon"
      case .star: "star"
      case .rectangle, .ellipse, .diamond: figure.kind.word
      }
    case .path(let path): !path.isClosed && path.heads != .none ? "arrow" : path.word
    }
  }

  var isSound: Bool {
    switch self {
    case .figure(let figure): figure.isSound
    case .path(let path): path.isSound
    }
  }
}
