package import Canvas
package import Language
package import Toolkit

/// The actions on the chosen pen.
package enum PenAct: CaseIterable {
  case keep, remove, before, behind, tune

  /// The id of the action's command.
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

  /// The icon of the action's button.
  package func icon(isRightToLeft: Bool) -> String {
    switch self {
    case .keep: "plus"
    case .remove: "trash"
    case .before: isRightToLeft ? "right" : "left"
    case .behind: isRightToLeft ? "left" : "right"
    case .tune: "sliders"
    }
  }

  /// Whether the action is possible in a rack.
  package func isPossible(in rack: PenRack) -> Bool {
    switch self {
    case .keep, .tune: true
    case .remove: rack.canRemove
    case .before: rack.canMove(by: -1)
    case .behind: rack.canMove(by: 1)
    }
  }
}
