import Coding
import Geometry
import Language
import Marks
import System

/// Prints the differences between two drawings.
enum DifferenceWriter {
  /// Prints the header line that git prints for other files.
  static func writeHead(_ names: Comparison.Names) throws(CommandError) {
    let old = names.old.map { "a/" + TerminalText.line($0) } ?? Comparison.nothing
    let new = names.new.map { "b/" + TerminalText.line($0) } ?? Comparison.nothing
    try Console.send(text: "--- \(old)\n+++ \(new)\n")
  }

  /// Prints a line for each mark that differs, then a line for each kind of entries, what became of the marks of a drawing with
  /// a common history, in the user's language, and the counts; nothing for equal drawings.
  static func writeText(of comparison: DrawingComparison, _ words: Words) throws(CommandError) {
    guard !comparison.isEmpty else { return }
    var (output, tally) = (Output(), DifferenceTally())
    try forEachLine(of: comparison) { (line) throws(CommandError) in
      try output.add(line.text + "\n")
      tally.count(line)
    }
    if let change = comparison.background { try output.add("background \(change.rawValue)\n") }
    for (kind, difference) in comparison.entries.sorted(by: { $0.key < $1.key }) {
      let counts = difference.counts.filter { $0.count > 0 }.map { "\($0.count) \($0.name)" }
      try output.add("entries \(kind): \(counts.joined(separator: ", "))\n")
    }
    if comparison.hasCommonHistory {
      for line in tally.lines(words) { try output.add(TerminalText.line(line) + "\n") }
    }
    let regrouped = regroupings(comparison).filter { $0.count > 0 }
    let counts = (counts(comparison) + regrouped).map { "\($0.count) \($0.name)" }
    try output.add(counts.joined(separator: ", ") + "\n")
    try output.finish()
  }

  /// Prints one JSON object with a line for each mark.
  static func writeJSON(of comparison: DrawingComparison) throws(CommandError) {
    var (output, tally) = (Output(), DifferenceTally())
    let entries = comparison.entries.sorted { $0.key < $1.key }.map { kind, difference in
      (kind, JSON.object(difference.counts.map { ($0.name, .integer($0.count)) }))
    }
    let head: [(String, JSON)] =
      (counts(comparison) + regroupings(comparison)).map { ($0.name, .integer($0.count)) } + [
        ("history", .text(comparison.hasCommonHistory ? "common" : "none")),
        ("background", comparison.background.map { .text($0.rawValue) } ?? .text("same")),
        ("entries", .object(entries)),
      ]
    try output.add(JSON.object(head).text.dropLast() + ", \"differences\": [")
    var separator = "\n"
    try forEachLine(of: comparison) { (line) throws(CommandError) in
      try output.add(separator + line.json.text)
      separator = ",\n"
      tally.count(line)
    }
    let acts = JSON.object(tally.acts.map { ($0.name, .integer($0.count)) })
    try output.add(comparison.hasCommonHistory ? "\n], \"acts\": \(acts.text)}\n" : "\n]}\n")
    try output.finish()
  }

  /// The number of marks for each kind of difference.
  private static func counts(
    _ comparison: DrawingComparison
  ) -> [(name: String, count: Int)] {
    let marks = comparison.marks
    let (changed, moved) = (marks.changed.count, marks.moved.count)
    return [
      ("added", marks.added.count), ("removed", marks.removed.count), ("changed", changed),
      ("moved", moved), ("unchanged", marks.pairs.count - changed - moved),
    ]
  }

  /// The number of regroupings of each kind.
  private static func regroupings(
    _ comparison: DrawingComparison
  ) -> [(name: String, count: Int)] {
    DrawingDifference.Regrouping.Kind.allCases.map { kind in
      (kind.rawValue, comparison.marks.regroupings.count { $0.kind == kind })
    }
  }

  private static func forEachLine(
    of comparison: DrawingComparison,
    _ body: (DifferenceLine) throws(CommandError) -> Void
  ) throws(CommandError) {
    let marks = comparison.marks
    try comparison.forEachRemoved { (mark) throws(CommandError) in
      try body(.removed(MarkBrief(of: mark)))
    }
    try comparison.forEachAdded { (mark) throws(CommandError) in
      try body(.added(MarkBrief(of: mark)))
    }
    try comparison.forEach(of: marks.changed) { (pair, old, new) throws(CommandError) in
      let aspects = pair.change == .none ? [] : MarkAspect.between(old, new)
      try body(.changed(MarkBrief(of: new), aspects, details(pair, old, new)))
    }
    try comparison.forEachRegrouping { (regrouping, mark) throws(CommandError) in
      try body(.regrouped(MarkBrief(of: mark), regrouping))
    }
    try comparison.forEach(of: marks.moved) { (pair, old, new) throws(CommandError) in
      let way = if case .moved(let way) = pair.change { way } else { Vector.zero }
      try body(.moved(MarkBrief(of: new), by: way, details(pair, old, new)))
    }
    func details(_ pair: DrawingDifference.Pair, _ old: Mark, _ new: Mark) -> DifferenceDetails {
      let isShape = if case .shape = new { pair.change == .changed } else { false }
      let isKnown = comparison.hasCommonHistory
      let acts = isKnown || isShape ? MarkAct.between(old, new, pair) : []
      let others: [MarkAct] = [.forward, .backward, .locked, .unlocked]
      return DifferenceDetails(
        order: pair.order, lock: pair.lock, acts: isKnown ? acts : nil,
        shapeActs: isShape ? acts.filter { !others.contains($0) } : nil)
    }
  }

  /// Buffers the text, and prints it in large pieces.
  private struct Output {
    private var text = ""

    mutating func add(_ more: some StringProtocol) throws(CommandError) {
      text += more
      if text.utf8.count >= 1 << 16 { try finish() }
    }

    mutating func finish() throws(CommandError) {
      try Console.send(text: text)
      text = ""
    }
  }
}

extension EntryDifference {
  fileprivate var counts: [(name: String, count: Int)] {
    [("added", added), ("removed", removed), ("changed", changed)]
  }
}
