/// A cost that may grow with the size of a drawing.
enum GrowthMeasure: CaseIterable {
  case ink, zoom, pan, undo, penMost, penHalf, memory

  var title: String {
    switch self {
    case .ink: "exec to ink"
    case .zoom: "zoom step until sharp, worst"
    case .pan: "wheel step, p99"
    case .undo: "undo, p99"
    case .penMost: "motion to pixel, p99"
    case .penHalf: "motion to pixel, p50"
    case .memory: "peak memory (PSS)"
    }
  }

  var unit: String { self == .memory ? "MiB" : "ms" }

  /// A colour that is visible on white and on black.
  var colour: String {
    switch self {
    case .ink: "#3b82f6"
    case .zoom: "#e5484d"
    case .pan: "#ea8a0c"
    case .undo: "#8b5cf6"
    case .penMost: "#0d9488"
    case .penHalf: "#65a30d"
    case .memory: "#d6459b"
    }
  }

  func told(_ value: Double) -> String {
    value.isFinite ? "\(Row.short(value)) \(unit)" : "did not finish"
  }
}
