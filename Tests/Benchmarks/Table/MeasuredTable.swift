/// The table of results: the rows of each case, which come from a single run.
struct MeasuredTable {
  private var rows: [String: [String]] = [:]
  private let cases: [String]

  /// Reads the lines of a table; the rows of cases that no longer exist are dropped.
  init(_ lines: [String], cases: [String]) {
    self.cases = cases
    for line in lines {
      let name = line.drop { "| ".contains($0) }.prefix { $0 != " " }
      if cases.contains(String(name)) { rows[String(name), default: []].append(line) }
    }
  }

  /// The heading and the rows of the cases in their order, with empty lines around.
  var lines: [String] { [""] + Row.heading + cases.flatMap { rows[$0] ?? [] } + [""] }

  /// Replaces the rows of a case.
  mutating func replace(_ name: String, by new: [Row]) {
    rows[name] = new.map { $0.text(of: name) }
  }
}
