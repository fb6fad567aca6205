import Geometry
import Session

/// A motion of selected marks by the hand. The drawing changes only at the end.
enum SelectionMotion: Hashable {
  case move(Vector)
  /// Moves a copy of the marks.
  case copy(Vector)
  case change(BoxChange, as: StepName)

  /// Whether the motion leaves the marks unchanged.
  var isStill: Bool {
    switch self {
    case .move(let way), .copy(let way): way == .zero
    case .change(let change, _): change.transform == .identity
    }
  }

  /// Whether the marks are also displayed at their old location.
  var keepsMarks: Bool {
    if case .copy = self { true } else { false }
  }

  /// Whether the marks, or copies of them, only move.
  var isMove: Bool {
    if case .change = self { false } else { true }
  }

  /// The transform of the marks.
  var transform: Transform {
    switch self {
    case .move(let way), .copy(let way): .translation(way)
    case .change(let change, _): change.transform
    }
  }

  /// The translation of the marks; nil for other motions.
  var way: Vector? {
    if case .move(let way) = self { way } else { nil }
  }

  /// The frame of the marks during the motion; before it was `box`.
  func box(from box: SelectionBox) -> SelectionBox {
    switch self {
    case .move(let way), .copy(let way): box.offset(by: way)
    case .change(let change, _): change.box
    }
  }
}
