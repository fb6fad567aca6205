import Canvas
import Chrome
import Language
import Toolkit

extension Tool {
  /// The command that selects the tool.
  var command: CommandDescription {
    CommandDescription("take-\(id)", in: .tools, title, [Key(.character(key))])
  }
}

extension CommandDescription {
  // MARK: Tools and pens

  static let narrower = CommandDescription(
    "narrower", in: .moves, .narrower, [Key(.character("["))])
  static let wider = CommandDescription("wider", in: .moves, .wider, [Key(.character("]"))])

  /// The command that chooses the pen with a number of one digit.
  static func takingPen(_ number: Int) -> CommandDescription {
    CommandDescription(
      "pen-\(number)", in: .tools, .takePen, [Key(.character(Character(String(number))), .alt)],
      ["number": String(number)])
  }

  static let pickColour = CommandDescription(
    "pick-colour", in: .edit, .pickColour, [Key(.character("k"))])

  // MARK: Marks

  static let selectAll = CommandDescription(
    "selectAll", in: .edit, .selectAll, [Key(.character("a"), .control)])
  static let invertSelection = CommandDescription(
    "invert-selection", in: .edit, .invertSelection, [Key(.character("i"), [.control, .shift])])
  static let unlockAll = CommandDescription(
    "unlock-all", in: .selection, .unlockAllMarks, [Key(.character("l"), [.control, .shift])])
  static let contextMenu = CommandDescription(
    "context-menu", in: .moves, .openContextMenu, [Key(.menu), Key(.function(10), .shift)])

  // MARK: The window

  static let history = CommandDescription(
    "history", in: .past, .history, [Key(.character("h"), .control), Key(.function(8))])
  static let latency = CommandDescription(
    "latency", in: .development, .latency, [Key(.function(12))])
  static let fullScreen = CommandDescription(
    "fullScreen", in: .appearance, .fullScreen, [Key(.function(11))])
  static let newWindow = CommandDescription(
    "newWindow", in: .drawing, .newWindow, [Key(.character("n"), [.control, .shift])])
  static let closeWindow = CommandDescription(
    "closeWindow", in: .end, .closeWindow, [Key(.character("w"), .control)])
  static let leave = CommandDescription("leave", in: .end, .leave, [Key(.character("q"), .control)])
}
