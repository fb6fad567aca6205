/// A rule of the reference that is broken on purpose.
enum Flaw: CaseIterable {
  case earliestGoDecides, goesAreIgnored, undoneJoinCounts
  case earliestValueCounts, lastMoveCounts, linesSayNothingOfPieces, undonePiecesSayNothing
  case undonePiecesEraseNothing, removalTakesItselfAlone, pieceIsOverOnce, meetStaysUnderPieces
  case earliestGroupCounts, dissolvedGroupCounts, groupMovesAlone, removedGroupLeavesMembers
  case emptyGroupStays, oldestSpotFirst, firstSpotCounts, revisionIsIgnored
}
