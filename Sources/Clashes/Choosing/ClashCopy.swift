/// One of the two copies of a drawing that were merged: the one that was open, and the other one.
enum ClashCopy: Hashable, Sendable, CaseIterable {
  case here, there

  var other: ClashCopy { self == .here ? .there : .here }
}
