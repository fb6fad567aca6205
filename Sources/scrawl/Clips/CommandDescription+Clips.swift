import Language
import Pictures
import Toolkit

extension CommandDescription {
  static let cut = CommandDescription("cut", in: .edit, .cut, [Key(.character("x"), .control)])
  static let copy = CommandDescription("copy", in: .edit, .copy, [Key(.character("c"), .control)])
  static let paste = CommandDescription(
    "paste", in: .edit, .paste, [Key(.character("v"), .control)])
  static let pasteWithNotes = CommandDescription(
    "paste-with-notes", in: .edit, .pasteWithNotes, [Key(.character("v"), [.control, .shift])])
}
