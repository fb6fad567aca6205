package import Language
package import Toolkit

/// The actions on selected marks.
package enum SelectionAct: CaseIterable {
  case flipSides, flipEnds, turnLeft, turnRight
  case alignLeft, alignCentre, alignRight, distributeAcross
  case alignTop, alignMiddle, alignBottom, distributeDown
  case front, forward, backward, back, duplicate, group, ungroup, lock, delete

  /// The actions with buttons on the card, in rows of four.
  static let onCard: [SelectionAct] = [
    .front, .forward, .backward, .back, .flipSides, .flipEnds, .group, .ungroup, .duplicate, .lock,
    .delete,
  ]

  /// The actions with buttons in two rows of four, which arrange several marks.
  static let arranging: [SelectionAct] = [
    .alignLeft, .alignCentre, .alignRight, .distributeAcross,
    .alignTop, .alignMiddle, .alignBottom, .distributeDown,
  ]

  /// The id of the action's command.
  package var id: String {
    switch self {
    case .flipSides: "flip-sides"
    case .flipEnds: "flip-ends"
    case .turnLeft: "turn-marks-left"
    case .turnRight: "turn-marks-right"
    case .alignLeft: "align-left"
    case .alignCentre: "align-centre"
    case .alignRight: "align-right"
    case .distributeAcross: "distribute-across"
    case .alignTop: "align-top"
    case .alignMiddle: "align-middle"
    case .alignBottom: "align-bottom"
    case .distributeDown: "distribute-down"
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
    case .alignLeft: .alignLeft
    case .alignCentre: .alignCentre
    case .alignRight: .alignRight
    case .distributeAcross: .distributeAcross
    case .alignTop: .alignTop
    case .alignMiddle: .alignMiddle
    case .alignBottom: .alignBottom
    case .distributeDown: .distributeDown
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
    case .alignLeft: [Key(.left, [.control, .shift])]
    case .alignRight: [Key(.right, [.control, .shift])]
    case .alignTop: [Key(.up, [.control, .shift])]
    case .alignBottom: [Key(.down, [.control, .shift])]
    case .alignCentre, .alignMiddle, .distributeAcross, .distributeDown: []
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
    case .alignLeft: "alignleft"
    case .alignCentre: "aligncentre"
    case .alignRight: "alignright"
    case .distributeAcross: "distributeacross"
    case .alignTop: "aligntop"
    case .alignMiddle: "alignmiddle"
    case .alignBottom: "alignbottom"
    case .distributeDown: "distributedown"
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
