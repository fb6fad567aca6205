import Documents
import Geometry
import Marks

/// All that stands in a drawing's file as text, made to be compared.
enum ContentsText {
  static func text(of contents: DrawingContents) -> String {
    var lines = contents.steps.map(text(of:))
    lines.append("head \(contents.head), next mark \(contents.nextMark)")
    lines += contents.marks.map { "present \(text(of: $0))" }
    lines += contents.locked.places.runs.map { "locked \($0.first)...\($0.last)" }
    lines += contents.properties.sorted { $0.key < $1.key }.map { "property \($0.key) \($0.value)" }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func text(of stored: StoredStep) -> String {
    let edits = stored.edits.flatMap { edit in
      [edit.old.map { "\n  - \(text(of: $0))" }, edit.new.map { "\n  + \(text(of: $0))" }]
        .compactMap { $0 }
    }
    return "step \(stored.id) after \(number(stored.parent)), redo \(number(stored.next)): "
      + "\(stored.step.name) at \(stored.step.time)" + edits.joined()
      + stored.delta.parts.map(text(of:)).joined()
  }

  private static func text(of part: Delta.Part) -> String {
    func text(_ places: PlaceRanges) -> String {
      places.runs.map { "\($0.first)...\($0.last)" }.joined(separator: ", ")
    }
    if case .lock(let lock) = part { return "\n  lock \(lock.count) at \(text(lock.places))" }
    if case .unlock(let lock) = part { return "\n  unlock \(lock.count) at \(text(lock.places))" }
    guard case .move(let move) = part else { return "" }
    return "\n  move \(text(move.places)) by \(move.way.dx), \(move.way.dy) from \(move.area)"
  }

  private static func text(of placed: PlacedMark) -> String {
    let mark = TextDumper.text(of: Drawing([placed.mark]))
    return "\(placed.place) #\(placed.id) \(mark.dropLast())"
  }

  private static func number(_ id: Int?) -> String { id.map { "\($0)" } ?? "none" }
}
