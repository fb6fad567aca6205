import Chrome
import Language
import Library
import Toolkit

extension CommandDescription {
  static let newDrawing = CommandDescription(
    "new", in: .drawing, .newDrawing, [Key(.character("n"), .control)])
  static let gallery = CommandDescription(
    "gallery", in: .drawing, .drawings, [Key(.character("o"), .control)])
  static let openFile = CommandDescription(
    "open", in: .drawing, .openFile, [Key(.character("o"), [.control, .shift])])
  static let save = CommandDescription(
    "save", in: .drawing, .save, [Key(.character("s"), .control)])
  static let saveCopy = CommandDescription(
    "saveCopy", in: .drawing, .saveCopy, [Key(.character("s"), [.control, .shift])])
  static let rename = CommandDescription("rename", in: .drawing, .renameOpen, [Key(.function(2))])
  static let savePicture = CommandDescription(
    "savePicture", in: .drawing, .savePicture, [Key(.character("e"), .control)])

  static let undo = CommandDescription("undo", in: .edit, .undo, [Key(.character("z"), .control)])
  static let redo = CommandDescription(
    "redo", in: .edit, .redo,
    [Key(.character("z"), [.control, .shift]), Key(.character("y"), .control)])
  static let undoBurst = CommandDescription(
    "undoBurst", in: .edit, .undoBurst, [Key(.character("z"), [.control, .alt])])
}
