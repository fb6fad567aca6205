package import Geometry

/// What has become of the marks of a drawing in another version of it. Marks are named by their numbers in the order of each drawing.
package struct DrawingDifference: Sendable {
  /// A mark that both drawings have.
  package struct Pair: Hashable, Sendable {
    package let old: Int
    package let new: Int
    package let change: Change

    /// Whether it lies above marks that were above it, or below marks that were below it.
    package var order: Order?

    package init(_ old: Int, _ new: Int, _ change: Change, _ order: Order? = nil) {
      (self.old, self.new, self.change, self.order) = (old, new, change, order)
    }
  }

  package enum Change: Hashable, Sendable {
    case none
    /// It is the same elsewhere.
    case moved(by: Vector)
    /// It looks otherwise, or its content is another.
    case changed
  }

  package enum Order: String, Hashable, Sendable {
    case forward, backward
  }

  /// The marks that both have, the lowest first in the new drawing.
  package let pairs: [Pair]

  /// The marks that one of them has alone, the lowest first.
  package let removed: [Int]
  package let added: [Int]

  package init(pairs: [Pair], removed: [Int], added: [Int]) {
    (self.pairs, self.removed, self.added) = (pairs, removed, added)
  }

  /// The marks that look otherwise.
  package var changed: [Pair] { pairs.filter { $0.change == .changed } }

  /// The marks that are the same, and lie elsewhere or in another order.
  package var moved: [Pair] {
    pairs.filter { pair in
      switch pair.change {
      case .none: pair.order != nil
      case .moved: true
      case .changed: false
      }
    }
  }

  /// Whether both have the same marks in the same order.
  package var isEmpty: Bool {
    removed.isEmpty && added.isEmpty && pairs.allSatisfy { $0.change == .none && $0.order == nil }
  }
}
