import Coding
import Geometry
import Marks

/// One line of the output of `scrawl diff`: a mark that differs.
enum DifferenceLine {
  case removed(MarkBrief)
  case added(MarkBrief)
  case changed(MarkBrief, [MarkAspect], DrawingDifference.Order?)
  case moved(MarkBrief, by: Vector, DrawingDifference.Order?)

  /// The line without its line break: the sign of the difference, the new mark, and the change. The format never changes.
  var text: String {
    switch self {
    case .removed(let mark): "- \(mark.text)"
    case .added(let mark): "+ \(mark.text)"
    case .changed(let mark, let aspects, let order):
      "~ \(mark.text): "
        + (aspects.map(\.text) + [order?.rawValue].compactMap(\.self)).joined(separator: ", ")
    case .moved(let mark, let way, let order):
      "> \(mark.text)" + (way == .zero ? "" : " by \(MarkBrief.text(way))")
        + (order.map { " \($0.rawValue)" } ?? "")
    }
  }

  /// The line for programs (JSON). The names and meanings of its values never change.
  var json: JSON {
    switch self {
    case .removed(let mark): .object([("difference", .text("removed"))] + mark.members)
    case .added(let mark): .object([("difference", .text("added"))] + mark.members)
    case .changed(let mark, let aspects, let order):
      .object(
        [("difference", .text("changed"))] + mark.members
          + [("changes", .array(aspects.map(\.json)))] + Self.members(order))
    case .moved(let mark, let way, let order):
      .object(
        [("difference", .text("moved"))] + mark.members
          + [("dx", .number(way.dx)), ("dy", .number(way.dy))] + Self.members(order))
    }
  }

  private static func members(_ order: DrawingDifference.Order?) -> [(String, JSON)] {
    order.map { [("order", .text($0.rawValue))] } ?? []
  }
}

extension MarkAspect {
  fileprivate var json: JSON {
    .object(
      [("what", .text(name))]
        + (values.map { [("old", .text($0.old)), ("new", .text($0.new))] } ?? []))
  }
}

extension MarkBrief {
  fileprivate var members: [(String, JSON)] {
    let members: [(String, JSON?)] = [
      ("kind", .text(kind)), ("foreignKind", foreignKind.map(JSON.text)),
      ("medium", medium.map(JSON.text)), ("marks", marks.map(JSON.integer)),
      ("vertices", vertices.map(JSON.integer)),
      ("x", corner.map { .number(Self.rounded($0.x)) }),
      ("y", corner.map { .number(Self.rounded($0.y)) }),
      ("width", size.map { .number(Self.rounded($0.width)) }),
      ("height", size.map { .number(Self.rounded($0.height)) }),
      ("colour", ink.map { .text($0.colour.hex) }), ("inkWidth", ink.map { .number($0.width) }),
      ("filters", filters.map(JSON.text)),
    ]
    return members.compactMap { name, value in value.map { (name, $0) } }
  }
}
