import Geometry

/// The place that a hand meant by a corner of an outline, from the ink beside it.
///
/// Sides bow, so that the lines through whole sides meet beside the corner; and corners are round, so that no ink may be at it. So
/// lines are taken through the ink on both sides, as near to the corner as it has stopped turning.
struct SharpCorner {
  /// The place; nil if the ink gives none.
  let place: Point?

  /// The fewest places for a line.
  private static let least = 3

  /// The most of them: a long side bows.
  private static let most = 18

  /// The corner at the place of an index of `loop`, between two sides with directions of length 1 and these numbers of places.
  init(
    _ loop: [Point], near index: Int, _ before: (direction: Vector, count: Int),
    _ after: (direction: Vector, count: Int)
  ) {
    let shorter = min(before.count, after.count)
    let outwards = before.direction + after.direction * -1
    let turn = abs(after.direction.turn(from: before.direction))
    func point(_ number: Int) -> Point { loop[(number + 2 * loop.count) % loop.count] }
    // The place that sticks out farthest.
    let around = min(shorter / 3, 6)
    let middle =
      (index - around...index + around).max {
        point($0).vector * outwards < point($1).vector * outwards
      } ?? index
    var reach = min(2, shorter / 8)
    while reach < shorter / 4 {
      let (into, out) = (
        point(middle - reach) - point(middle - 2 * reach - 2),
        point(middle + 2 * reach + 2) - point(middle + reach)
      )
      if abs(out.turn(from: into)) > 0.8 * turn { break }
      reach += 1
    }
    let (back, ahead) = (
      min(before.count * 7 / 10, Self.most, before.count - reach - 1),
      min(after.count * 7 / 10, Self.most, after.count - reach - 1)
    )
    guard back >= Self.least, ahead >= Self.least else {
      place = nil
      return
    }
    let first = Moments((middle - reach - back...middle - reach).map(point))
    let second = Moments((middle + reach...middle + reach + ahead).map(point))
    let (left, right) = (first.direction, second.direction)
    let sine = left.dx * right.dy - left.dy * right.dx
    guard abs(sine) > 0.12 else {
      place = nil
      return
    }
    let way = second.centre - first.centre
    place = first.centre + left * ((way.dx * right.dy - way.dy * right.dx) / sine)
  }
}
