import Glibc

/// A picture of costs against size, each measure in its colour: times above, memory below.
struct Plot {
  private let costs: [GrowthCost]

  private static let width = 960.0
  private static let height = 640.0
  private static let left = 96.0
  private static let right = 620.0

  init(_ costs: [GrowthCost]) {
    self.costs = costs
  }

  var svg: String {
    var svg = SVGText(width: Int(Self.width), height: Int(Self.height))
    svg.add("What a drawing costs against its size", x: 24, y: 34, kind: "title")
    svg.add("strokes of 100 vertices, equally dense, in a window of 1280 × 800", x: 24, y: 56)
    draw(GrowthMeasure.allCases.filter { $0 != .memory }, unit: "ms", from: 84, to: 424, on: &svg)
    draw([.memory], unit: "MiB", from: 464, to: 584, on: &svg)
    for cost in costs {
      svg.add(Self.grouped(cost.strokes), x: x(cost.strokes), y: 608, anchor: "middle")
    }
    svg.add("strokes", x: Self.right + 48, y: 608)
    svg.finish()
    return svg.text
  }

  /// Draws one scale of powers of ten, and all measures on it.
  private func draw(
    _ measures: [GrowthMeasure], unit: String, from top: Double, to bottom: Double,
    on svg: inout SVGText
  ) {
    let all = measures.flatMap { measure in values(of: measure).map(\.value) }
    let lowest = log10(all.min() ?? 1).rounded(.down)
    let highest = max(log10(all.max() ?? 1).rounded(.up), lowest + 1)
    func y(_ value: Double) -> Double {
      bottom - (log10(value) - lowest) / (highest - lowest) * (bottom - top)
    }
    for power in stride(from: lowest, through: highest, by: 1) {
      let value = pow(10, power)
      svg.addGridLine(from: (Self.left, y(value)), to: (Self.right, y(value)))
      svg.add("\(Row.short(value)) \(unit)", x: Self.left - 10, y: y(value) + 4, anchor: "end")
    }
    for cost in costs {
      svg.addGridLine(from: (x(cost.strokes), top), to: (x(cost.strokes), bottom))
    }
    var labels: [(y: Double, measure: GrowthMeasure)] = []
    for measure in measures {
      let points = values(of: measure).map { (x: x($0.strokes), y: y($0.value)) }
      guard let last = points.last else { continue }
      svg.addLine(points, colour: measure.colour)
      labels.append((last.y, measure))
    }
    write(labels, above: bottom, on: &svg)
  }

  /// Writes the name of each line beside its end, without overlaps.
  private func write(
    _ labels: [(y: Double, measure: GrowthMeasure)], above bottom: Double, on svg: inout SVGText
  ) {
    let line = 18.0
    var places = labels.sorted { $0.y < $1.y }
    for index in places.indices.dropFirst() {
      places[index].y = max(places[index].y, places[index - 1].y + line)
    }
    var limit = bottom
    for index in places.indices.reversed() {
      places[index].y = min(places[index].y, limit)
      limit = places[index].y - line
    }
    for (y, measure) in places {
      let value = costs.last?.values[measure] ?? .infinity
      svg.add(
        "\(measure.title): \(measure.told(value))", x: Self.right + 16, y: y + 4,
        colour: measure.colour)
    }
  }

  /// The finite values of a measure.
  private func values(of measure: GrowthMeasure) -> [(strokes: Int, value: Double)] {
    costs.compactMap { cost in
      guard let value = cost.values[measure], value.isFinite, value > 0 else { return nil }
      return (cost.strokes, value)
    }
  }

  private func x(_ strokes: Int) -> Double {
    let (first, last) = (costs.first?.strokes ?? 1, costs.last?.strokes ?? 1)
    guard last > first else { return Self.left }
    let part = log(Double(strokes) / Double(first)) / log(Double(last) / Double(first))
    return Self.left + part * (Self.right - Self.left)
  }

  /// A number with commas between thousands.
  static func grouped(_ number: Int) -> String {
    let digits = Array("\(number)")
    return digits.enumerated().map { index, digit in
      let rest = digits.count - index
      return index > 0 && rest.isMultiple(of: 3) ? ",\(digit)" : "\(digit)"
    }.joined()
  }
}
