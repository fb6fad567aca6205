/// The facts about selected marks on which the card's rows and buttons depend.
package struct SelectionState: Hashable {
  /// Whether the marks have ink of their own; true for very many marks, which aren't examined.
  package var hasInk = true

  /// Whether there are several marks that can become a group, and whether there is a group among them.
  package var canGroup = false
  package var canUngroup = false

  /// Whether there are enough marks to be aligned, and to be distributed.
  package var canAlign = false
  package var canDistribute = false

  package init(
    hasInk: Bool = true, canGroup: Bool = false, canUngroup: Bool = false, canAlign: Bool = false,
    canDistribute: Bool = false
  ) {
    (self.hasInk, self.canGroup, self.canUngroup) = (hasInk, canGroup, canUngroup)
    (self.canAlign, self.canDistribute) = (canAlign, canDistribute)
  }

  /// Whether there are enough marks for an action that arranges them; true for any other action.
  package func canArrange(by act: SelectionAct) -> Bool {
    switch act {
    case .alignLeft, .alignCentre, .alignRight, .alignTop, .alignMiddle, .alignBottom: canAlign
    case .distributeAcross, .distributeDown: canDistribute
    default: true
    }
  }
}
