import Marks

/// A change of a bond by a step: it follows its two marks, which got other versions, or ends.
struct BondRow {
  let end: Bond.End

  /// Its marks after the step, or before it if the bond ends.
  let places: [Place]
  let follows: Bool

  /// A mark, or a member of a group by its path in it.
  struct Place {
    let mark: Int
    let path: [Int]
  }

  /// The marks that lie in no group.
  var marks: [Int] { places.filter(\.path.isEmpty).map(\.mark) }
}
