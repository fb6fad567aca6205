import Geometry
import Session

/// What the hand is doing to selected marks. The drawing changes only at the end.
enum SelectionMotion: Hashable {
  case move(Vector)
  /// Moves a copy of the marks.
  case copy(Vector)
  case change(BoxChange, as: StepName)

  /// Whether the marks stay as they are.
  var isStill: Bool {
    switch self {
    case .move(let way), .copy(let way): way == .zero
    case .change(let change, _): change.transform == .identity
    }
  }

  /// Whether the marks are shown in their old place too.
  var keepsMarks: Bool {
    if case .copy = self { true } else { false }
  }

  /// How the marks change.
  var transform: Transform {
    switch self {
    case .move(let way), .copy(let way): .translation(way)
    case .change(let change, _): change.transform
    }
  }

  /// How far the marks move, where they do nothing else.
  var way: Vector? {
    if case .move(let way) = self { way } else { nil }
  }

  /// The frame of the marks meanwhile, which was `box` before.
  func box(from box: SelectionBox) -> SelectionBox {
    switch self {
    case .move(let way), .copy(let way): box.offset(by: way)
    case .change(let change, _): change.box
    }
  }
}
