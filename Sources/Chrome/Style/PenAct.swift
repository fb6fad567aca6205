package import Canvas
package import Language
package import Toolkit

/// What can be done to the pen that is taken.
package enum PenAct: CaseIterable {
  case keep, remove, before, behind, tune

  /// The id of its command.
  package var id: String {
    switch self {
    case .keep: "keep-pen"
    case .remove: "remove-pen"
    case .before: "pen-before"
    case .behind: "pen-behind"
    case .tune: "tune-pen"
    }
  }

  package var title: Phrase {
    switch self {
    case .keep: .keepPen
    case .remove: .removePen
    case .before: .penBefore
    case .behind: .penBehind
    case .tune: .tunePen
    }
  }

  package var command: CommandDescription {
    CommandDescription(
      id, in: .tools, title, self == .tune ? [Key(.character("p"), .shift)] : [])
  }

  /// The icon of its button.
  package func icon(isRightToLeft: Bool) -> String {
    switch self {
    case .keep: "plus"
    case .remove: "trash"
    case .before: isRightToLeft ? "right" : "left"
    case .behind: isRightToLeft ? "left" : "right"
    case .tune: "sliders"
    }
  }

  /// Whether it can be done in a rack.
  package func isPossible(in rack: PenRack) -> Bool {
    switch self {
    case .keep, .tune: true
    case .remove: rack.canRemove
    case .before: rack.canMove(by: -1)
    case .behind: rack.canMove(by: 1)
    }
  }
}
