public import Marks

/// The text that an edit leaves, which the editor takes later.
public struct EditedText {
  public let source: TextSource
  let selection: TextSelection
  let chosen: TextTraits?
  let history: TextHistory
}
