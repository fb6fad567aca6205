package import Chrome
import Language
import Pictures
import Toolkit

extension CommandDescription {
  package static let cut = CommandDescription(
    "cut", in: .edit, .cut, [Key(.character("x"), .control)])
  package static let copy = CommandDescription(
    "copy", in: .edit, .copy, [Key(.character("c"), .control)])
  package static let paste = CommandDescription(
    "paste", in: .edit, .paste, [Key(.character("v"), .control)])
  package static let pasteWithNotes = CommandDescription(
    "paste-with-notes", in: .edit, .pasteWithNotes, [Key(.character("v"), [.control, .shift])])
}
