import Glibc

/// Measures the costs of drawings against their size, at equal density. `Benchmarks growth [--keep FOLDER] [--plot FILE.svg]
/// [--write-table FILE]`
enum Growth {
  private static let sizes = [1000, 10_000, 100_000, 1_000_000]

  /// Prints a table, and draws it if requested.
  static func run(_ options: BenchmarkOptions) throws {
    let shelf = try DrawingShelf(options.keep)
    let text = try options.table.map { try MarkedText("growth", in: $0) }
    let measures = GrowthMeasure.allCases
    var lines = [
      "| strokes | " + measures.map(\.title).joined(separator: " | ") + " |",
      "|---" + measures.map { _ in "|---" }.joined() + "|",
    ]
    for line in lines { print(line) }
    var costs: [GrowthCost] = []
    for size in sizes {
      let cost = try GrowthCost(of: .dense(strokes: size), from: shelf)
      let cells = measures.map { $0.told(cost.values[$0] ?? .infinity) }
      lines.append("| \(Plot.grouped(size)) | " + cells.joined(separator: " | ") + " |")
      print(lines[lines.count - 1])
      fflush(nil)  // A file or a pipe gets each row when it is there.
      costs.append(cost)
    }
    try text?.replace { _ in [""] + lines + [""] }
    if let path = options.plot { try write(Plot(costs).svg, to: path) }
  }

  private static func write(_ text: String, to path: String) throws {
    guard let file = fopen(path, "w") else { throw MakingError.system(path) }
    let isWritten = fputs(text, file) >= 0
    guard fclose(file) == 0, isWritten else { throw MakingError.system(path) }
  }
}
