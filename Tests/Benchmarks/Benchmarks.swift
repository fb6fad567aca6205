import Glibc

/// Measures what Scrawl promises, beside what it is promised against. `swift run -c release Benchmarks [CASE ...]`
@main
struct Benchmarks {
  static let cases: [(name: String, run: @Sendable () throws -> [Row])] = [
    ("walking", Walking.rows),
    ("rendering", RenderingCost.rows),
    ("scrolling", Scrolling.rows),
    ("large", LargeDrawing.rows),
    ("window", WindowCost.rows),
    ("keeping", Keeping.rows),
  ]

  static func main() {
    let wanted = CommandLine.arguments.dropFirst()
    if wanted.first == "kill" { kill(wanted.dropFirst()) }
    if wanted.first == "make" { make(wanted.dropFirst()) }
    let names = cases.map(\.name)
    if let unknown = wanted.first(where: { !names.contains($0) }) {
      fail("There is no case \(unknown); there are \(names.joined(separator: ", ")).")
    }
    print(Row.heading)
    var isMissed = false
    for (name, run) in cases where wanted.isEmpty || wanted.contains(name) {
      do {
        for row in try run() {
          print(row.text)
          isMissed = isMissed || row.isMissed
        }
      } catch {
        fail("\(name): \(error)")
      }
    }
    if isMissed { exit(1) }
  }

  private static func kill(_ arguments: ArraySlice<String>) -> Never {
    do {
      exit(try Killing.run(arguments) ? 1 : 0)
    } catch {
      fail("kill: \(error)")
    }
  }

  private static func make(_ arguments: ArraySlice<String>) -> Never {
    do {
      try Making.run(arguments)
      exit(0)
    } catch {
      fail("make: \(error)")
    }
  }

  private static func fail(_ sentence: String) -> Never {
    let line = Array("Benchmarks: \(sentence)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)  // Where nobody listens, the status still tells.
    exit(2)
  }
}
