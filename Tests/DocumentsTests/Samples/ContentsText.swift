import Documents
import Geometry
import Marks

/// The contents of a drawing's file as text, for comparisons.
enum ContentsText {
  static func text(of contents: DrawingContents) -> String {
    var lines = contents.steps.map(text(of:))
    lines.append("head \(contents.head), next mark \(contents.nextMark)")
    lines += contents.marks.map { "present \(text(of: $0))" }
    lines += contents.locked.ranks.runs.map { "locked \($0.first)...\($0.last)" }
    lines += contents.entries.map { "entry \(text(of: $0))" }
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
    func text(_ ranks: RankRanges) -> String {
      ranks.runs.map { "\($0.first)...\($0.last)" }.joined(separator: ", ")
    }
    if case .lock(let lock) = part { return "\n  lock \(lock.count) at \(text(lock.ranks))" }
    if case .unlock(let lock) = part { return "\n  unlock \(lock.count) at \(text(lock.ranks))" }
    if case .entries(let edits) = part {
      return edits.flatMap { edit in
        [
          edit.old.map { "\n  - \(Self.text(of: $0))" },
          edit.new.map { "\n  + \(Self.text(of: $0))" },
        ].compactMap(\.self)
      }.joined()
    }
    guard case .move(let move) = part else { return "" }
    return "\n  move \(text(move.ranks)) by \(move.way.dx), \(move.way.dy) from \(move.area)"
  }

  private static func text(of placed: RankedMark) -> String {
    let mark = TextDumper.text(of: Drawing([placed.mark]))
    return "\(placed.rank) #\(placed.id) \(mark.dropLast())"
  }

  private static func text(of entry: Entry) -> String {
    let marks = entry.marks.map { "\($0.rank) #\($0.id) \($0.path)" }
    return "\(entry.kind) \(entry.key) #\(entry.id) of \(number(entry.parent)), about \(marks), "
      + "with \(entry.media.map(\.bytes)): \(entry.body)"
  }

  private static func number(_ id: Int?) -> String { id.map { "\($0)" } ?? "none" }
}
