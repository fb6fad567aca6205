/// Edits that are made later, since to set what they make of a long text takes long.
extension SourceEditor {
  /// What an edit would make of the text, which stays.
  public func trying(_ edit: (SourceEditor) -> Void) -> EditedText {
    trying { edit(self) }
  }

  /// The bytes that would have to be measured to show what an edit made.
  public func bytesToMeasure(for edited: EditedText) -> Int {
    typesetter.bytesToMeasure(for: edited.source)
  }

  /// Measures bit by bit what an edit made.
  public func preparation(of edited: EditedText) -> TextPreparation {
    TextPreparation(edited.source, typesetter)
  }
}
