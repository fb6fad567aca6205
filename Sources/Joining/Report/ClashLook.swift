package import Marks

/// A mark as one of two copies has it, as far as both clash about it.
package enum ClashLook: Hashable, Sendable {
  /// The mark of the joined drawing with the value that this copy gave the property.
  case mark(Mark)

  /// The mark lies above another one, of which this tells the identity and the rank in the joined drawing; below all others if
  /// there is none.
  case above(Support?)
  case locked(Bool)
  case removed

  package struct Support: Hashable, Sendable {
    package let mark: Int
    package let rank: Double

    package init(mark: Int, rank: Double) {
      (self.mark, self.rank) = (mark, rank)
    }
  }
}
