import Marks

/// A change of a bond by a step: it follows its two marks, which got other versions, or ends.
struct BondRow {
  let end: Bond.End

  /// Its marks that lie in no group, after the step, or before it if the bond ends.
  let marks: [Int]
  let follows: Bool
}
