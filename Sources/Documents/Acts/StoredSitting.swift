package import Marks

/// A sitting as a row of its file.
package struct StoredSitting: Hashable, Sendable {
  /// The number of another sitting, and the serial number in it from which this one goes on in another way.
  package struct Fork: Hashable, Sendable {
    package let sitting: Int
    package let serial: Int
  }

  package let number: Int
  package let id: SittingID

  /// The time at which it began, in milliseconds since 1970.
  package let time: Int64

  /// The person who drew; nil if nobody is known.
  package let person: Person?
  package let fork: Fork?

  /// The hash of the acts up to a step; nil if the file doesn't have it.
  package let chain: ChainHash?
}
