package import Merging

/// The result of joining another copy of a drawing.
package struct JoinReport: Sendable {
  package enum Outcome: Sendable {
    /// The other copy has nothing that this one lacks.
    case nothing
    /// This copy had nothing of its own, and is now as the other one.
    case forwarded
    /// Both had something of their own.
    case joined
  }

  package var outcome = Outcome.nothing

  /// The numbers of marks that are present now and weren't before, that look or lie otherwise, and that are gone.
  package var added = 0
  package var changed = 0
  package var removed = 0

  /// The numbers of marks that were changed in both copies.
  package var clashes: [JoinClash] = []

  /// Whether the copies have no sitting in common, so that their marks were matched by their looks.
  package var isByLikeness = false

  package init() {}
}

/// A mark to which both copies did something that excludes the other.
package struct JoinClash: Hashable, Sendable {
  /// The number of the mark's first version in the joined file.
  package let mark: Int

  /// Nil if one of the copies removed the mark.
  package let property: Property?

  /// The versions of the mark at which this copy and the other one stood; nil if it wasn't there by itself.
  package let here: Int?
  package let there: Int?

  /// The rank at which the mark lies in the joined drawing, or lay if one copy removed it; nil if that isn't known.
  package var rank: Double?

  /// The mark as each copy has it, as far as they clash; nil where that isn't known.
  package var lookHere: ClashLook?
  package var lookThere: ClashLook?

  package init(mark: Int, property: Property?, here: Int?, there: Int?) {
    (self.mark, self.property, self.here, self.there) = (mark, property, here, there)
  }
}
