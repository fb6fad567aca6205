import Coding
import Geometry
import Marks

/// One line of the output of `scrawl diff`: a mark that differs.
enum DifferenceLine {
  case removed(MarkBrief)
  case added(MarkBrief)
  case changed(MarkBrief, [MarkAspect], DifferenceDetails)
  case moved(MarkBrief, by: Vector, DifferenceDetails)
  /// The mark that stands for all of a regrouping.
  case regrouped(MarkBrief, DrawingDifference.Regrouping)

  /// The line without its line break: the sign of the difference, the new mark, and the change. The format never changes.
  var text: String {
    switch self {
    case .removed(let mark): "- \(mark.text)"
    case .added(let mark): "+ \(mark.text)"
    case .changed(let mark, let aspects, let details):
      "~ \(mark.text): "
        + (details.sentence + aspects.map(\.text) + details.words).joined(separator: ", ")
    case .moved(let mark, let way, let details):
      "> \(mark.text)" + (way == .zero ? "" : " by \(MarkBrief.text(way))")
        + details.words.map { " \($0)" }.joined()
    case .regrouped(let mark, let regrouping):
      "\(regrouping.kind.sign) \(mark.text): \(regrouping.kind.rawValue)"
        + regrouping.counts.map { " \($0.name) \($0.count)" }.joined()
    }
  }

  /// The line for programs (JSON). The names and meanings of its values never change.
  var json: JSON {
    switch self {
    case .removed(let mark): .object([("difference", .text("removed"))] + mark.members)
    case .added(let mark): .object([("difference", .text("added"))] + mark.members)
    case .changed(let mark, let aspects, let details):
      .object(
        [("difference", .text("changed"))] + mark.members
          + [("changes", .array(aspects.map(\.json)))] + details.members)
    case .moved(let mark, let way, let details):
      .object(
        [("difference", .text("moved"))] + mark.members
          + [("dx", .number(way.dx)), ("dy", .number(way.dy))] + details.members)
    case .regrouped(let mark, let regrouping):
      .object(
        [("difference", .text(regrouping.kind.rawValue))] + mark.members
          + regrouping.counts.map { ($0.name, .integer($0.count)) })
    }
  }
}

/// More of the change of a mark.
struct DifferenceDetails {
  let order: DrawingDifference.Order?
  let lock: DrawingDifference.LockChange?

  /// The changes as the user made them; nil for drawings without a common history.
  let acts: [MarkAct]?

  /// The acts of the user on a shape, which no property tells by itself; nil for other marks.
  let shapeActs: [MarkAct]?

  fileprivate var sentence: [String] { shapeActs.map { [MarkAct.text(of: $0)] } ?? [] }

  fileprivate var words: [String] { [lock?.rawValue, order?.rawValue].compactMap(\.self) }

  fileprivate var members: [(String, JSON)] {
    let members: [(String, JSON?)] = [
      ("order", order.map { .text($0.rawValue) }), ("lock", lock.map { .text($0.rawValue) }),
      ("acts", acts.map { acts in .array(acts.map { .text($0.rawValue) }) }),
    ]
    return members.compactMap { name, value in value.map { (name, $0) } }
  }
}

extension DrawingDifference.Regrouping {
  /// The number of old marks, and that of new ones, unless it is the mark that stands for all.
  fileprivate var counts: [(name: String, count: Int)] {
    switch kind {
    case .cut, .dissolved:
      (old.count > 1 ? [("of", old.count)] : []) + [("into", new.count)]
    case .mended, .grouped, .regrouped:
      [("of", old.count)] + (new.count > 1 ? [("into", new.count)] : [])
    }
  }
}

extension DrawingDifference.Regrouping.Kind {
  /// The sign of the difference in a line of text.
  fileprivate var sign: String {
    switch self {
    case .cut, .mended: "/"
    case .grouped, .dissolved, .regrouped: "&"
    }
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
      ("kind", .text(kind)), ("form", form.map(JSON.text)),
      ("foreignKind", foreignKind.map(JSON.text)),
      ("medium", medium.map(JSON.text)), ("marks", marks.map(JSON.integer)),
      ("vertices", vertices.map(JSON.integer)),
      ("x", corner.map { .number(Self.rounded($0.x)) }),
      ("y", corner.map { .number(Self.rounded($0.y)) }),
      ("width", size.map { .number(Self.rounded($0.width)) }),
      ("height", size.map { .number(Self.rounded($0.height)) }),
      ("colour", ink.map { .text($0.colour.hex) }),
      ("inkWidth", words == nil ? ink.map { .number($0.width) } : nil),
      ("words", words.map(JSON.text)),
      ("filters", filters.map(JSON.text)),
    ]
    return members.compactMap { name, value in value.map { (name, $0) } }
  }
}
