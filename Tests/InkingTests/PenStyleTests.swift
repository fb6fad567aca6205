import Geometry
import TestSupport
import Testing

@testable import Inking

@Suite struct PenStyleTests {
  private func style(_ random: inout SeededGenerator) -> PenStyle {
    var style = PenStyle()
    func share() -> Double { .random(in: 0...1, using: &random) }
    style.smoothing = share() * 100
    let stabilisers: [Stabiliser] = [.none, .weighted(share()), .string(share() * 500)]
    style.stabiliser = stabilisers[Int.random(in: 0..<3, using: &random)]
    if Bool.random(using: &random) {
      style.nib = .chisel(aspect: 0.05 + share() * 0.95, angle: share() * 360 - 180)
    }
    let (start, end) = (share() * 0.4, 0.6 + share() * 0.4)
    style.pressure = PressureCurve(
      Point(x: start, y: share()), Point(x: .random(in: start...end, using: &random), y: share()),
      Point(x: .random(in: start...end, using: &random), y: share()), Point(x: end, y: share()))
    (style.leastWidth, style.speed, style.tiltWidth) = (share(), share(), 1 + share() * 15)
    (style.taperIn, style.taperOut) = (share() * 100, share() * 100)
    style.turnsNib = .random(using: &random)
    if Bool.random(using: &random) { style.grain = share() }
    (style.trimsHooks, style.isHighlight) = (.random(using: &random), .random(using: &random))
    return style
  }

  @Test func everyStyleComesBackFromItsText() {
    var random = SeededGenerator(3)
    for _ in 0..<500 {
      let style = style(&random)
      #expect(style.isSound)
      #expect(PenStyle(style.text) == style)
    }
    #expect(PenStyle(PenStyle().text) == PenStyle())
  }

  @Test(
    arguments: [
      "", "round", "least", "least:2", "least:-0.1", "least:nan", "smoothing:1e9", "least:0.5;",
      ";least:0.5", "pressure:0,0,1,1", "pressure:0,0,2,0,0.5,0.5,1,1", "pressure:1,0,1,1,1,1,1,1",
      "chisel:0,0",
      "chisel:0.5,181", "taper:1", "trim:1", "turn:1", "least:0.5:1", "string:1e9", "tilt:0",
      "grain", "grain:1.5",
    ]) func textThatIsNoStyleIsRefused(text: String)
  {
    #expect(PenStyle(text) == nil)
  }

  @Test func tableOfAPressureCurveFollowsTheCurve() {
    var random = SeededGenerator(4)
    for _ in 0..<100 {
      let curve = style(&random).pressure
      let table = PressureTable(curve)
      for step in 0...1000 {
        let point = curve.point(at: Double(step) / 1000)
        // A steep curve changes much between neighbouring entries of the table.
        let around = [-0.008, 0, 0.008].map { table.value(at: min(max(point.x + $0, 0), 1)) }
        let range = (around.min() ?? 0) - 0.05...(around.max() ?? 0) + 0.05
        #expect(range.contains(point.y))
      }
    }
    #expect(
      (0...100).allSatisfy {
        PressureTable(.linear).value(at: Double($0) / 100) == Double($0) / 100
      })
  }
}
