import Canvas
package import Chrome
import Language
import Toolkit

extension CommandDescription {
  package static let larger = CommandDescription(
    "larger", in: .view, .zoomIn,
    [
      Key(.character("+")), Key(.character("=")), Key(.character("+"), .control),
      Key(.character("="), .control),
    ])
  package static let smaller = CommandDescription(
    "smaller", in: .view, .zoomOut, [Key(.character("-")), Key(.character("-"), .control)])
  package static let actualSize = CommandDescription(
    "actual", in: .view, .actualSize, [Key(.character("0"))])
  package static let fit = CommandDescription("fit", in: .view, .fitDrawing, [Key(.character("1"))])
  package static let fitSelection = CommandDescription(
    "fit-selection", in: .view, .fitSelection, [Key(.character("2"))])
  package static let home = CommandDescription(
    "home", in: .view, .backToStart, [Key(.character("0"), .control)])

  package static let turnLeft = CommandDescription(
    "turn-left", in: .view, .turnLeft, [Key(.character("4"))])
  package static let turnRight = CommandDescription(
    "turn-right", in: .view, .turnRight, [Key(.character("6"))])
  package static let turnBack = CommandDescription(
    "turn-back", in: .view, .turnBack, [Key(.character("5"))])

  package static let holdMove = CommandDescription(
    "hold-move", in: .moves, .moveWhileHeld, [Key(.space)])
  package static let holdTurn = CommandDescription(
    "hold-turn", in: .moves, .turnWhileHeld, [Key(.character("r"), .shift)])

  /// The commands that move the view by a step: to the left, to the right, up and down.
  package static let panning = [
    CommandDescription("pan-left", in: .moves, .panLeft, [Key(.left)]),
    CommandDescription("pan-right", in: .moves, .panRight, [Key(.right)]),
    CommandDescription("pan-up", in: .moves, .panUp, [Key(.up)]),
    CommandDescription("pan-down", in: .moves, .panDown, [Key(.down)]),
  ]

  /// The commands that move the view by a page, in the same order.
  package static let paging = [
    CommandDescription("page-left", in: .moves, .pageLeft, [Key(.left, .shift)]),
    CommandDescription("page-right", in: .moves, .pageRight, [Key(.right, .shift)]),
    CommandDescription("page-up", in: .moves, .pageUp, [Key(.up, .shift), Key(.pageUp)]),
    CommandDescription("page-down", in: .moves, .pageDown, [Key(.down, .shift), Key(.pageDown)]),
  ]

  package static let minimap = CommandDescription(
    "minimap", in: .appearance, .toggleMinimap, [Key(.character("m"))])
}
