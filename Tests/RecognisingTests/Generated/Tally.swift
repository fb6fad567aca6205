import Recognising

/// The figures of the recogniser on a part of the test set.
struct Tally {
  private(set) var confusion: [FigureKind: [FigureKind: Int]] = [:]
  private(set) var figures = 0
  private(set) var right = 0
  private(set) var exact = 0
  private(set) var negatives = 0
  private(set) var falseFigures = 0

  /// The greatest share of the size by which a corner that counts as right may be off.
  static let tolerance = 0.03

  mutating func add(_ sketch: DrawnSketch) {
    let reading = Recogniser.readings(of: Sketch(sketch.strokes)).first
    let kind = reading.map { DrawnSketch.kind($0.figure) } ?? .none
    confusion[sketch.kind, default: [:]][kind, default: 0] += 1
    guard sketch.kind != .none else {
      negatives += 1
      falseFigures += kind == .none ? 0 : 1
      return
    }
    figures += 1
    guard kind == sketch.kind, let reading else { return }
    right += 1
    exact += sketch.cornerError(reading.figure) <= Self.tolerance ? 1 : 0
  }

  var rightShare: Double { Double(right) / Double(max(figures, 1)) }
  var exactShare: Double { Double(exact) / Double(max(figures, 1)) }
  var falseShare: Double { Double(falseFigures) / Double(max(negatives, 1)) }

  /// The shares, and the table of confusion: a row for each kind that was meant, with the percentage of each kind that was read.
  var text: String {
    func padded(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(width - text.count, 0)) + text
    }
    let shares = "right \(rightShare), with all corners \(exactShare), false \(falseShare)"
    var lines = [shares, padded("", 10) + FigureKind.all.map { padded($0.word, 10) }.joined()]
    for meant in FigureKind.all {
      let row = confusion[meant] ?? [:]
      let count = row.values.reduce(0, +)
      let cells = FigureKind.all.map { read in
        let share = Double(row[read] ?? 0) / Double(max(count, 1))
        return padded(row[read] == nil ? "." : "\((share * 1000).rounded() / 10)", 10)
      }
      lines.append(padded(meant.word, 10) + cells.joined() + padded("\(count)", 8))
    }
    return lines.joined(separator: "\n")
  }
}
