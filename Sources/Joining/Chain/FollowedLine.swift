import Geometry
import Marks

/// Tells of lines whether they only followed what their ends are bound to.
enum FollowedLine {
  static func isLine(_ mark: Mark?) -> Bool {
    if case .shape(let shape)? = mark { shape.isOpenLine } else { false }
  }

  /// Whether two versions of a line, each where it lies, differ in nothing but where bonds put some ends and the corners of an
  /// elbow line.
  static func areSame(_ one: Mark, _ other: Mark, butFor ends: Set<Bond.End>) -> Bool {
    guard !ends.isEmpty, case .shape(let before) = one, case .shape(let now) = other,
      case .path(let old) = before.shape.form, case .path(let new) = now.shape.form,
      isLine(one), isLine(other), old.bend == new.bend, old.heads == new.heads,
      before.sketch == now.sketch
    else { return false }
    return (old.bend == .elbow || old.points.count == new.points.count)
      && zip(fixed(before, old, ends), fixed(now, new, ends)).allSatisfy {
        ($0 - $1).length <= tolerance
      }
  }

  /// The points that no bond puts.
  private static func fixed(
    _ line: ShapeMark, _ path: ShapePath, _ ends: Set<Bond.End>
  ) -> [Point] {
    let points = path.points.map { line.anchor + $0 }
    if path.bend == .elbow {
      return (ends.contains(.start) ? [] : [points[0]])
        + (ends.contains(.end) ? [] : [points[points.count - 1]])
    }
    return Array(
      points.dropFirst(ends.contains(.start) ? 1 : 0).dropLast(ends.contains(.end) ? 1 : 0))
  }

  /// More than what sums of numbers lose, and less than what a hand does.
  private static let tolerance = 1e-6
}
