/// The table of what was measured: the rows of each case, which were measured in one run.
struct MeasuredTable {
  private var rows: [String: [String]] = [:]
  private let cases: [String]

  /// Reads the lines of a table; those of what is no case any more are gone.
  init(_ lines: [String], cases: [String]) {
    self.cases = cases
    for line in lines {
      let name = line.drop { "| ".contains($0) }.prefix { $0 != " " }
      if cases.contains(String(name)) { rows[String(name), default: []].append(line) }
    }
  }

  /// The heading and the rows of the cases in their order, with empty lines around.
  var lines: [String] { [""] + Row.heading + cases.flatMap { rows[$0] ?? [] } + [""] }

  /// Has the rows of a case stand in the place of those that it had.
  mutating func replace(_ name: String, by new: [Row]) {
    rows[name] = new.map { $0.text(of: name) }
  }
}
