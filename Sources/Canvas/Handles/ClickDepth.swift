import Marks
import Toolkit

/// The one that a click takes of several marks that lie over each other.
enum ClickDepth {
  /// The topmost mark.
  case top

  /// The mark below the topmost one, or below the selected one; the lowest one stays selected.
  case through

  /// The topmost mark, or the one below the selected one; after the lowest the topmost again.
  case around

  /// Ctrl goes through marks, Alt around them.
  init(_ modifiers: Key.Modifiers) {
    self = modifiers.contains(.control) ? .through : modifiers.contains(.alt) ? .around : .top
  }

  /// The mark that a click takes of those at its point, the lowest first, while the marks at some ranks are selected.
  func mark(among marks: [RankedMark], selected: RankRanges) -> RankedMark? {
    guard let top = marks.last else { return nil }
    let lowest = marks.firstIndex { selected.contains($0.rank) }
    switch self {
    case .top: return top
    case .through: return marks[max((lowest ?? marks.count - 1) - 1, 0)]
    case .around:
      guard let lowest else { return top }
      return lowest > 0 ? marks[lowest - 1] : top
    }
  }
}
