/// The amount of drawing, and its extent.
struct WalkPlan: Hashable, Sendable {
  var strokes: Int
  var vertices: Int

  /// The width and height of the drawing, in windows of 1280 by 800.
  var spread = 1.0

  /// Whether one more stroke lies a million units away from the others.
  var isApart = false

  var width: Double { 1280 * spread }
  var height: Double { 800 * spread }

  /// A plan with the density of 10,000 strokes in one window.
  static func dense(strokes: Int) -> WalkPlan {
    WalkPlan(strokes: strokes, vertices: 100, spread: (Double(strokes) / 10_000).squareRoot())
  }

  /// A plan that fills a window.
  static let window = dense(strokes: 10_000)
  static let million = dense(strokes: 1_000_000)

  /// The plan with one more stroke far out.
  var apart: WalkPlan {
    var plan = self
    plan.isApart = true
    return plan
  }

  /// The drawing's name in a folder. The number in front is increased when the same plan gives another drawing.
  var fileName: String { "1-\(strokes)x\(vertices)-\(Row.short(spread))\(isApart ? "-apart" : "")" }

  /// The total number of strokes.
  var count: Int { isApart ? strokes + 1 : strokes }
}
