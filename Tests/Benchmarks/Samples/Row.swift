/// A line of the table: what was measured, beside what, and how the two compare.
struct Row {
  let name: String
  /// Infinite where it did not come to an end in time.
  let ours: Double
  let theirs: Double
  let unit: String

  /// What the ratio may be; nil where it is only told.
  let limit: Double?

  /// How often Scrawl did it; nil where a median of a few tells it all.
  var samples: SampleCount? = nil

  /// Equal is equal, also where both are nothing.
  var ratio: Double { ours == theirs ? 1 : ours / theirs }
  var isMissed: Bool { limit.map { ratio > $0 || !ours.isFinite } ?? false }

  static let heading = [
    "| case | what | Scrawl | beside | ratio | at most | samples |",
    "|---|---|---|---|---|---|---|",
  ]

  /// The line as a case of this name prints it.
  func text(of name: String) -> String {
    let limit = limit.map { Self.short($0) + (isMissed ? " MISSED" : "") } ?? ""
    let ratio = ratio.isFinite ? Self.short(ratio) : ""
    let cells = [
      name, self.name, told(ours), told(theirs), ratio, limit, samples?.text ?? "",
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  private func told(_ value: Double) -> String {
    value.isFinite ? "\(Self.short(value)) \(unit)" : "did not finish"
  }

  /// A number with as many digits as say something.
  static func short(_ value: Double) -> String {
    let digits = value >= 100 ? 1.0 : value >= 10 ? 10.0 : value >= 1 ? 100.0 : 1000.0
    let text = "\((value * digits).rounded() / digits)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Row {
  /// What so many of a hundred samples are not above, beside the most that it may be.
  init(
    _ name: String, _ samples: [Double], percentile percent: Int, atMost most: Double,
    unit: String = "ms"
  ) {
    let which = percent == 100 ? "worst" : "p\(percent)"
    self.init(
      name: "\(name), \(which), beside the limit", ours: samples.percentile(percent), theirs: most,
      unit: unit, limit: 1, samples: samples.sampleCount)
  }
}
