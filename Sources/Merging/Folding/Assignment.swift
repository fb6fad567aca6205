/// A value that a live act gave a property of a mark. The group that a mark was put into, and a spot, are values too.
struct Assignment {
  let mark: Int
  let property: Property
  let value: Int
  let turn: Int
  let side: Side
  /// The place in the group; 0 for all other properties.
  var position = 0

  /// Whether it counts rather than another one about the same property.
  func isLater(than other: Self) -> Bool {
    (turn, position) > (other.turn, other.position)
  }
}
