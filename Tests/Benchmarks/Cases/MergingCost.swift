import Documents
import Geometry
import Marks
import TestSupport

/// Measures merging two copies of a drawing of a million strokes, after 10,000 changes in each of them.
enum MergingCost {
  private static let changes = 10_000

  /// The number of changes of a step.
  private static let stride = 50

  /// The longest wait, in milliseconds.
  private static let patience = 120_000.0

  static func rows(_ shelf: DrawingShelf) throws -> [Row] {
    let folder = try TemporaryFolder()
    let paths = ["a", "b", "c"].map { "\(folder.path)/\($0).scrawl" }
    for (number, path) in paths.prefix(2).enumerated() {
      try DrawingFile(opening: shelf.drawing(.million), for: .reading).copy(
        to: path, replacing: true)
      try change(path, number == 0 ? .black : .white, from: number)
    }
    let clock = Stopwatch()
    let program = try ChildProcess(
      Program.beside("scrawl"), ["merge", paths[0], paths[1], "-o", paths[2]])
    let figures = ProcessFigures(of: program)
    var memory = 0.0
    while (try? program.waitForExit(within: 0.005)) == nil, clock.milliseconds < patience {
      memory = max(memory, (try? figures.peakMemory()) ?? 0)
    }
    let time = clock.milliseconds
    guard try program.waitForExit() == .status(0) else {
      throw Measurement.Mismatch(description: program.standardError)
    }
    return [
      row("merging two copies of 1,000,000 strokes with 10,000 changes each", time, 5000, "ms"),
      row("peak memory then (PSS)", memory, 256, "MiB"),
    ]
  }

  private static func row(_ name: String, _ value: Double, _ limit: Double, _ unit: String) -> Row {
    Row(name: "\(name), beside the limit", ours: value, theirs: limit, unit: unit, limit: 1)
  }

  /// Colours every hundredth line; half of the lines are those of the other copy.
  private static func change(_ path: String, _ colour: Colour, from first: Int) throws {
    let writer = try DrawingWriter(DrawingFile(opening: path, for: .writing))
    let opening = try writer.file.opening()
    var (step, mark) = (opening.nextStep, opening.nextMark)
    var head = opening.head
    var edits: [Edit] = []
    for number in 0..<changes {
      let rank = Double(number * 100 + (number % 2 == 0 ? 0 : first))
      guard let old = try writer.file.encodedMarks(above: rank, atMost: 1).decoded().first,
        let new = InkChange(.colour(colour)).changed(old.mark),
        let edit = Edit(
          from: old,
          to: RankedMark(rank: old.rank, id: mark, mark: new, lineage: Lineage(origin: old.id)))
      else { throw Measurement.Mismatch(description: "A line can't be coloured.") }
      edits.append(edit)
      mark += 1
      guard edits.count == stride else { continue }
      try writer.write(
        [.step(StoredStep(id: step, parent: head, step: Step("ink", at: 0), edits: edits))])
      (head, step, edits) = (step, step + 1, [])
    }
    try writer.finish()
  }
}
