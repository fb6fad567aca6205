/// Edits that the editor makes later, since it takes long to set the long text that they leave.
extension SourceEditor {
  /// Makes an edit, returns the text that it leaves, and takes the edit back.
  public func trying(_ edit: (SourceEditor) -> Void) -> EditedText {
    trying { edit(self) }
  }

  /// The number of bytes that the typesetter would measure to show an edited text.
  public func bytesToMeasure(for edited: EditedText) -> Int {
    typesetter.bytesToMeasure(for: edited.source)
  }

  /// Measures an edited text bit by bit.
  public func preparation(of edited: EditedText) -> TextPreparation {
    TextPreparation(edited.source, typesetter)
  }
}
