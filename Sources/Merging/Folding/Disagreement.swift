/// Two acts of the two sides that gave a property different values at a point of a line, both later than what both knew.
struct Disagreement {
  let here: Assignment
  let there: Assignment

  /// The acts and the marks that they are about: one act may put several marks into a group.
  var key: [Int] { [here.turn, there.turn, here.mark, there.mark] }

  func isBefore(_ other: Self, _ births: Births) -> Bool {
    if (here.turn, there.turn) != (other.here.turn, other.there.turn) {
      return (here.turn, there.turn) < (other.here.turn, other.there.turn)
    }
    return here.mark == other.here.mark
      ? births.comesBefore(there.mark, other.there.mark)
      : births.comesBefore(here.mark, other.here.mark)
  }
}
