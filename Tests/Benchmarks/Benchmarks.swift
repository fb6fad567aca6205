import Glibc

/// Measures Scrawl's promises, each beside its reference.
///
/// `swift run -c release Benchmarks [CASE ...] [--keep FOLDER] [--write-table FILE]`
@main
struct Benchmarks {
  static let cases: [(name: String, run: @Sendable (DrawingShelf) throws -> [Row])] = [
    ("walking", { _ in try Walking.rows() }),
    ("rendering", { _ in try RenderingCost.rows() }),
    ("scrolling", { _ in try Scrolling.rows() }),
    ("conversing", { _ in try Conversing.rows() }),
    ("typing", { _ in try Typing.rows() }),
    ("notes", { _ in try NoteCost.rows() }),
    ("telling", NotesWindow.opening),
    ("panel", NotesWindow.panel),
    ("dots", NotesWindow.dots),
    ("noting", NotesPasting.rows),
    ("threatening", HostileNotes.rows),
    ("large", { _ in try LargeDrawing.rows() }),
    ("window", { _ in try WindowCost.rows() }),
    ("keeping", Keeping.rows),
    ("opening", Opening.rows),
    ("exporting", Exporting.rows),
    ("filtering", Filtering.rows),
    ("pictures", PhotoEditing.rows),
    ("hostile", HostilePasting.rows),
    ("moving", Moving.rows),
    ("resting", Resting.rows),
    ("drawing", DrawingCost.rows),
    ("latency", InkStages.rows),
    ("pens", PenStyles.rows),
    ("pressing", Pressing.rows),
    ("screen", LargeScreen.rows),
    ("million", Million.rows),
    ("copying", Copying.rows),
    ("parting", Parting.rows),
    ("zooming", Zooming.rows),
    ("selecting", Selecting.rows),
    ("reinking", Reinking.rows),
    ("shaping", Shaping.rows),
    ("texts", Shaping.textRows),
    ("writing", CanvasTyping.rows),
    ("long", { _ in try LongTexts.rows() + LongPastes.rows() }),
    ("binding", Binding.rows),
    ("filling", { _ in try Filling.rows() }),
    ("finding", { _ in try FindingCost.rows() }),
    ("apart", Apart.rows),
    ("standing", Standing.rows),
    ("merging", MergingCost.rows),
  ]

  static func main() {
    let arguments = Self.arguments.dropFirst()
    do {
      switch arguments.first {
      case "kill": exit(try Killing.run(arguments.dropFirst()) ? 1 : 0)
      case "powercut": exit(try PowerCutting.run(arguments.dropFirst()) ? 1 : 0)
      case "growth": try Growth.run(BenchmarkOptions(arguments.dropFirst(), cases: []))
      case "make": try Making.run(arguments.dropFirst())
      default: try measure(BenchmarkOptions(arguments, cases: cases.map(\.name)))
      }
    } catch {
      fail("\(error)")
    }
  }

  /// The arguments of the command line. A statically linked Swift looks for them beside the environment, which `Surroundings` has
  /// moved, and finds none.
  private static var arguments: [String] {
    guard let file = fopen("/proc/self/cmdline", "r") else { return [] }
    defer { fclose(file) }
    let most = 1 << 16
    var bytes = [UInt8](repeating: 0, count: most)
    let count = fread(&bytes, 1, most, file)
    return bytes.prefix(count).split(separator: 0, omittingEmptySubsequences: false).dropLast().map
    {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private static func measure(_ options: BenchmarkOptions) throws {
    let shelf = try DrawingShelf(options.keep)
    let text = try options.table.map { try MarkedText("measured", in: $0) }
    for line in Row.heading { print(line) }
    var status: Int32 = 0
    for (name, run) in cases where options.cases.isEmpty || options.cases.contains(name) {
      do {
        let rows = try run(shelf)
        for row in rows { print(row.text(of: name)) }
        fflush(nil)  // A file or a pipe gets each row when it is there.
        if rows.contains(where: \.isMissed) { status = max(status, 1) }
        try text?.replace { lines in
          var table = MeasuredTable(lines, cases: cases.map(\.name))
          table.replace(name, by: rows)
          return table.lines
        }
      } catch {
        complain("\(name): \(error)")
        status = 2
      }
    }
    if status != 0 { exit(status) }
  }

  private static func complain(_ sentence: String) {
    let line = Array("Benchmarks: \(sentence)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)  // Where nobody listens, the status still tells.
  }

  private static func fail(_ sentence: String) -> Never {
    complain(sentence)
    exit(2)
  }
}
