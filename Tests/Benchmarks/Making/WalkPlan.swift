/// How much is drawn, and how far it is spread.
struct WalkPlan: Hashable, Sendable {
  var strokes: Int
  var vertices: Int

  /// How many windows of 1280 by 800 the drawing is wide and high.
  var spread = 1.0

  /// Whether one more stroke lies a million units away from the others.
  var isApart = false

  var width: Double { 1280 * spread }
  var height: Double { 800 * spread }

  /// As dense as 10,000 strokes in one window.
  static func dense(strokes: Int) -> WalkPlan {
    WalkPlan(strokes: strokes, vertices: 100, spread: (Double(strokes) / 10_000).squareRoot())
  }

  /// What fills a window.
  static let window = dense(strokes: 10_000)
  static let million = dense(strokes: 1_000_000)

  /// The same with one stroke far out.
  var apart: WalkPlan {
    var plan = self
    plan.isApart = true
    return plan
  }

  /// The drawing's name in a folder. The number in front grows when the same plan is drawn otherwise.
  var fileName: String { "1-\(strokes)x\(vertices)-\(Row.short(spread))\(isApart ? "-apart" : "")" }

  /// How many strokes there are in all.
  var count: Int { isApart ? strokes + 1 : strokes }
}
