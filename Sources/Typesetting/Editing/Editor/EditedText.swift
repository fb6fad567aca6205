public import Marks

/// What an edit makes of a text that is edited.
public struct EditedText {
  public let source: TextSource
  let selection: TextSelection
  let chosen: TextTraits?
  let history: TextHistory
}
