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

    /// The change of the lock; nil for drawings without a common history.
    package internal(set) var lock: LockChange?

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

  package enum LockChange: String, Hashable, Sendable {
    case locked, unlocked
  }

  /// Old marks, and the new ones that were made of them.
  package struct Regrouping: Hashable, Sendable {
    package let kind: Kind

    /// Neither is empty; the lowest first.
    package let old: [Int]
    package let new: [Int]

    package init(kind: Kind, old: [Int], new: [Int]) {
      (self.kind, self.old, self.new) = (kind, old, new)
    }

    package enum Kind: String, CaseIterable, Hashable, Sendable {
      /// The new marks are pieces of the old one.
      case cut
      /// The old marks were pieces of the new one.
      case mended
      /// The old marks are in new groups.
      case grouped
      /// The new marks were in old groups.
      case dissolved
      /// The marks of old groups are in new ones.
      case regrouped
    }
  }

  /// The marks that both drawings have, in the order of the new one.
  package let pairs: [Pair]

  /// The marks that only one of the drawings has, the lowest first.
  package let removed: [Int]
  package let added: [Int]

  /// The fates of marks that stayed themselves without being one mark in both drawings.
  package let regroupings: [Regrouping]

  package init(
    pairs: [Pair], removed: [Int], added: [Int], regroupings: [Regrouping] = []
  ) {
    (self.pairs, self.removed, self.added) = (pairs, removed, added)
    self.regroupings = regroupings
  }

  /// The marks whose look, content or lock differs.
  package var changed: [Pair] { pairs.filter { $0.change == .changed || $0.lock != nil } }

  /// The marks that are equal, and lie in another location or in another order.
  package var moved: [Pair] {
    pairs.filter { pair in
      guard pair.lock == nil else { return false }
      return switch pair.change {
      case .none: pair.order != nil
      case .moved: true
      case .changed: false
      }
    }
  }

  /// Whether both drawings have the same marks in the same order.
  package var isEmpty: Bool {
    removed.isEmpty && added.isEmpty && regroupings.isEmpty
      && pairs.allSatisfy { $0.change == .none && $0.order == nil && $0.lock == nil }
  }
}
