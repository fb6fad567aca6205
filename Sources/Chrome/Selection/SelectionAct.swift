package import Language
package import Toolkit

/// The actions on selected marks.
package enum SelectionAct: CaseIterable {
  case flipSides, flipEnds, turnLeft, turnRight
  case front, forward, backward, back, duplicate, group, ungroup, lock, delete

  /// The actions with buttons on the card, in rows of four.
  static let onCard: [SelectionAct] = [
    .front, .forward, .backward, .back, .flipSides, .flipEnds, .group, .ungroup, .duplicate, .lock,
    .delete,
  ]

  /// The id of the action's command.
  package var id: String {
    switch self {
    case .flipSides: "flip-sides"
    case .flipEnds: "flip-ends"
    case .turnLeft: "turn-marks-left"
    case .turnRight: "turn-marks-right"
    case .front: "to-front"
    case .forward: "forward"
    case .backward: "backward"
    case .back: "to-back"
    case .duplicate: "duplicate"
    case .group: "group"
    case .ungroup: "ungroup"
    case .lock: "lock"
    case .delete: "delete"
    }
  }

  package var title: Phrase {
    switch self {
    case .flipSides: .flipSides
    case .flipEnds: .flipEnds
    case .turnLeft: .turnMarksLeft
    case .turnRight: .turnMarksRight
    case .front: .bringToFront
    case .forward: .bringForward
    case .backward: .sendBackward
    case .back: .sendToBack
    case .duplicate: .duplicateMarks
    case .group: .groupMarks
    case .ungroup: .ungroupMarks
    case .lock: .lockMarks
    case .delete: .deleteMarks
    }
  }

  package var command: CommandDescription { CommandDescription(id, in: .selection, title, keys) }

  /// The keys of the action's command.
  private var keys: [Key] {
    switch self {
    case .flipSides: [Key(.character("h"), .shift)]
    case .flipEnds: [Key(.character("v"), .shift)]
    case .turnLeft: [Key(.character("r"), [.control, .shift])]
    case .turnRight: [Key(.character("r"), .control)]
    case .front: [Key(.pageUp, [.control, .shift])]
    case .forward: [Key(.pageUp, .control)]
    case .backward: [Key(.pageDown, .control)]
    case .back: [Key(.pageDown, [.control, .shift])]
    case .duplicate: [Key(.character("d"), .control)]
    case .group: [Key(.character("g"), .control)]
    case .ungroup: [Key(.character("g"), [.control, .shift])]
    case .lock: [Key(.character("l"), .control)]
    case .delete: [Key(.delete)]
    }
  }

  /// The icon of the action's button.
  package var icon: String {
    switch self {
    case .flipSides: "flipsides"
    case .flipEnds: "flipends"
    case .turnLeft: "undo"
    case .turnRight: "redo"
    case .front: "front"
    case .forward: "forward"
    case .backward: "backward"
    case .back: "bottom"
    case .duplicate: "duplicate"
    case .group: "group"
    case .ungroup: "ungroup"
    case .lock: "lock"
    case .delete: "trash"
    }
  }
}
