import Glibc

/// Measures what Scrawl promises, beside what it is promised against.
///
/// `swift run -c release Benchmarks [CASE ...] [--keep FOLDER]`
@main
struct Benchmarks {
  static let cases: [(name: String, run: @Sendable (DrawingShelf) throws -> [Row])] = [
    ("walking", { _ in try Walking.rows() }),
    ("rendering", { _ in try RenderingCost.rows() }),
    ("scrolling", { _ in try Scrolling.rows() }),
    ("large", { _ in try LargeDrawing.rows() }),
    ("window", { _ in try WindowCost.rows() }),
    ("keeping", { _ in try Keeping.rows() }),
    ("opening", Opening.rows),
    ("exporting", Exporting.rows),
    ("moving", Moving.rows),
    ("resting", Resting.rows),
    ("drawing", DrawingCost.rows),
    ("latency", InkStages.rows),
    ("million", Million.rows),
  ]

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    do {
      switch arguments.first {
      case "kill": exit(try Killing.run(arguments.dropFirst()) ? 1 : 0)
      case "growth": try Growth.run(BenchmarkOptions(arguments.dropFirst(), cases: []))
      case "make": try Making.run(arguments.dropFirst())
      default: try measure(BenchmarkOptions(arguments, cases: cases.map(\.name)))
      }
    } catch {
      fail("\(error)")
    }
  }

  private static func measure(_ options: BenchmarkOptions) throws {
    let shelf = try DrawingShelf(options.keep)
    print(Row.heading)
    var isMissed = false
    for (name, run) in cases where options.cases.isEmpty || options.cases.contains(name) {
      do {
        for row in try run(shelf) {
          print(row.text)
          fflush(nil)  // A file or a pipe gets each row when it is there.
          isMissed = isMissed || row.isMissed
        }
      } catch {
        fail("\(name): \(error)")
      }
    }
    if isMissed { exit(1) }
  }

  private static func fail(_ sentence: String) -> Never {
    let line = Array("Benchmarks: \(sentence)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)  // Where nobody listens, the status still tells.
    exit(2)
  }
}
