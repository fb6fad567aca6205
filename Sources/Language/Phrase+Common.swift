/// Phrases that several features use.
extension Phrase {
  package static let save = Phrase("save")
  package static let open = Phrase("open")
  package static let cancel = Phrase("cancel")
  package static let close = Phrase("close")

  package static let newDrawing = Phrase("newDrawing")
  package static let undo = Phrase("undo")
  package static let redo = Phrase("redo")
  package static let untitled = Phrase("untitled")
  package static let times = Phrase("times")
}
