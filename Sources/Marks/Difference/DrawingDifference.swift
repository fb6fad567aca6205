package import Geometry

/// The differences between the marks of two versions of a drawing. Marks are identified by their index in the order of each
/// drawing.
package struct DrawingDifference: Sendable {
  /// A mark that both drawings have.
  package struct Pair: Hashable, Sendable {
    package let old: Int
    package let new: Int
    package let change: Change

    /// The change of the mark's order: above marks that were above it, or below marks that were below it.
    package var order: Order?

    package init(_ old: Int, _ new: Int, _ change: Change, _ order: Order? = nil) {
      (self.old, self.new, self.change, self.order) = (old, new, change, order)
    }
  }

  package enum Change: Hashable, Sendable {
    case none
    /// The mark has another location, and is otherwise the same.
    case moved(by: Vector)
    /// The mark has another look or another content.
    case changed
  }

  package enum Order: String, Hashable, Sendable {
    case forward, backward
  }

  /// The marks that both drawings have, in the order of the new one.
  package let pairs: [Pair]

  /// The marks that only one of the drawings has, the lowest first.
  package let removed: [Int]
  package let added: [Int]

  package init(pairs: [Pair], removed: [Int], added: [Int]) {
    (self.pairs, self.removed, self.added) = (pairs, removed, added)
  }

  /// The marks whose look or content differs.
  package var changed: [Pair] { pairs.filter { $0.change == .changed } }

  /// The marks that are equal, and lie in another location or in another order.
  package var moved: [Pair] {
    pairs.filter { pair in
      switch pair.change {
      case .none: pair.order != nil
      case .moved: true
      case .changed: false
      }
    }
  }

  /// Whether both drawings have the same marks in the same order.
  package var isEmpty: Bool {
    removed.isEmpty && added.isEmpty && pairs.allSatisfy { $0.change == .none && $0.order == nil }
  }
}
