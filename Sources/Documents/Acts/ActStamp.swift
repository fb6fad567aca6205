/// The time of an act in the logical clock of all copies of a drawing: an act has a later stamp than all that came before it.
package struct ActStamp: Hashable, Comparable, Sendable {
  /// The serial number of a step; for a way, the highest one of a step by then.
  package let clock: Int64

  /// 0 for a step; the serial number of a way.
  package let index: Int64

  package init(clock: Int64, index: Int64 = 0) {
    (self.clock, self.index) = (clock, index)
  }

  package static func < (one: ActStamp, other: ActStamp) -> Bool {
    (one.clock, one.index) < (other.clock, other.index)
  }
}
