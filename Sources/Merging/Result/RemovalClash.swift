/// A mark that one side removed while the other changed it, or a part of its line that is in it.
package struct RemovalClash: Hashable, Sendable {
  package let mark: Int
  /// The side that removed it.
  package let remover: Side
}
