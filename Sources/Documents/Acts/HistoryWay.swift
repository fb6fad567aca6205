/// A way of the user through the history: an undo, a redo, or a jump; such ways in a row are one.
package struct HistoryWay: Hashable, Sendable {
  /// The numbers of the way and of its sitting in the file.
  package let number: Int
  package let sitting: Int

  /// The serial number in its sitting.
  package let serial: Int

  /// The highest serial number of a step that the file had by then.
  package let clock: Int

  /// In milliseconds since 1970.
  package let time: Int64

  /// The numbers of the steps at which the way begins and ends.
  package let start: Int
  package let target: Int

  package var stamp: ActStamp { ActStamp(clock: Int64(clock), index: Int64(serial)) }
}
