/// A line of the table: a value, its reference, and their ratio.
struct Row {
  let name: String
  /// Infinite if the time limit was exceeded.
  let ours: Double
  let theirs: Double
  let unit: String

  /// The limit of the ratio; nil if the ratio is only shown.
  let limit: Double?

  /// The number of Scrawl's samples; nil for a median of a few.
  var samples: SampleCount? = nil

  /// Equal values have the ratio 1, even if both are zero.
  var ratio: Double { ours == theirs ? 1 : ours / theirs }
  var isMissed: Bool { limit.map { ratio > $0 || !ours.isFinite } ?? false }

  static let heading = [
    "| case | what | Scrawl | beside | ratio | at most | samples |",
    "|---|---|---|---|---|---|---|",
  ]

  /// The line in the form in which a case of this name prints it.
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

  /// A number with its significant digits.
  static func short(_ value: Double) -> String {
    let digits = value >= 100 ? 1.0 : value >= 10 ? 10.0 : value >= 1 ? 100.0 : 1000.0
    let text = "\((value * digits).rounded() / digits)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Row {
  /// A percentile of samples, beside its limit.
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
