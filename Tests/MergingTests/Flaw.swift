/// A rule of the reference that is broken on purpose.
enum Flaw: CaseIterable {
  // Steps.
  case earliestGoDecides, goesAreIgnored, redoDoesAllAgain, undoneJoinCounts, joinHasOneParent
  case headsAreIgnored, stepsOfOneStampCount
  // Values, lines and names.
  case earliestValueCounts, lastMoveCounts, linesSayNothingOfPieces, undonePiecesSayNothing
  case undonePiecesEraseNothing, gapsEraseNothing, removalTakesItselfAlone, pieceIsOverOnce
  case meetStaysUnderPieces, actsDivideNothing
  // Groups.
  case earliestGroupCounts, dissolvedGroupCounts, groupMovesAlone, groupMovesTwice
  case removedGroupLeavesMembers, emptyGroupStays, positionInGroupIsIgnored
  // Order.
  case oldestSpotFirst, firstSpotCounts, oldestLeafGivesSpot, deadSpotsAreLeftOut
  // Clashes and entries.
  case equalValuesClash, supersededValuesClash, clashIsToldOfEachPiece, removalAloneIsTold
  case changeElsewhereIsTold, revisionIsIgnored, firstEntryOfRevisionCounts
}
