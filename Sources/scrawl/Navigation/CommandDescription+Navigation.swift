import Canvas
import Language
import Toolkit

extension CommandDescription {
  static let larger = CommandDescription(
    "larger", in: .view, .zoomIn,
    [
      Key(.character("+")), Key(.character("=")), Key(.character("+"), .control),
      Key(.character("="), .control),
    ])
  static let smaller = CommandDescription(
    "smaller", in: .view, .zoomOut, [Key(.character("-")), Key(.character("-"), .control)])
  static let actualSize = CommandDescription(
    "actual", in: .view, .actualSize, [Key(.character("0"))])
  static let fit = CommandDescription("fit", in: .view, .fitDrawing, [Key(.character("1"))])
  static let fitSelection = CommandDescription(
    "fit-selection", in: .view, .fitSelection, [Key(.character("2"))])
  static let home = CommandDescription(
    "home", in: .view, .backToStart, [Key(.character("0"), .control)])

  static let turnLeft = CommandDescription(
    "turn-left", in: .view, .turnLeft, [Key(.character("4"))])
  static let turnRight = CommandDescription(
    "turn-right", in: .view, .turnRight, [Key(.character("6"))])
  static let turnBack = CommandDescription(
    "turn-back", in: .view, .turnBack, [Key(.character("5"))])

  static let holdMove = CommandDescription("hold-move", in: .moves, .moveWhileHeld, [Key(.space)])
  static let holdTurn = CommandDescription(
    "hold-turn", in: .moves, .turnWhileHeld, [Key(.character("r"), .shift)])

  /// The commands that move the view by a step: to the left, to the right, up and down.
  static let panning = [
    CommandDescription("pan-left", in: .moves, .panLeft, [Key(.left)]),
    CommandDescription("pan-right", in: .moves, .panRight, [Key(.right)]),
    CommandDescription("pan-up", in: .moves, .panUp, [Key(.up)]),
    CommandDescription("pan-down", in: .moves, .panDown, [Key(.down)]),
  ]

  /// The commands that move the view by a page, in the same order.
  static let paging = [
    CommandDescription("page-left", in: .moves, .pageLeft, [Key(.left, .shift)]),
    CommandDescription("page-right", in: .moves, .pageRight, [Key(.right, .shift)]),
    CommandDescription("page-up", in: .moves, .pageUp, [Key(.up, .shift), Key(.pageUp)]),
    CommandDescription("page-down", in: .moves, .pageDown, [Key(.down, .shift), Key(.pageDown)]),
  ]

  static let minimap = CommandDescription(
    "minimap", in: .appearance, .toggleMinimap, [Key(.character("m"))])
}
