import Geometry
import Glibc
import TestSupport
import Testing

@testable import Inking

/// The rotation of a nib to the direction in which the pen leans.
@Suite struct TurnStepTests {
  private func style(angle: Double = 0) -> PenStyle {
    var style = PenStyle()
    (style.nib, style.turnsNib) = (.chisel(aspect: 0.2, angle: angle), true)
    return style
  }

  /// The turns, in degrees from 0 to 180, of a line of a sample every four milliseconds.
  private func turns(
    _ tilts: [Vector], _ style: PenStyle, step: Double = 0.2
  ) -> [Double] {
    var line = InkLine(style, width: 10, unit: 1)
    line.append(
      tilts.enumerated().map { index, tilt in
        HandSample(Vector(dx: Double(index) * step, dy: 0), time: Double(index) * 4, tilt: tilt)
      })
    return line.points.map {
      let degrees = ($0.turn * 180 / .pi).remainder(dividingBy: 180)
      return degrees < -1e-9 ? degrees + 180 : degrees
    }
  }

  /// A pen's tilt of `lean` degrees towards a direction.
  private func tilt(_ degrees: Double, lean: Double = 40) -> Vector {
    let (angle, slope) = (degrees * .pi / 180, tan(lean * .pi / 180))
    func part(_ share: Double) -> Double { atan(share * slope) * 180 / .pi }
    return Vector(dx: part(cos(angle)), dy: part(sin(angle)))
  }

  private func isNear(_ turns: [Double], _ degrees: Double) -> Bool {
    turns.allSatisfy { abs(($0 - degrees).remainder(dividingBy: 180)) < 1e-6 }
  }

  @Test(arguments: [-170.0, -90, -20, 0, 35, 90, 180]) func nibTurnsToWhereThePenLeans(
    degrees: Double
  ) {
    let tilts = [Vector](repeating: tilt(degrees), count: 20)
    #expect(isNear(turns(tilts, style()), degrees))
    #expect(isNear(turns(tilts, style(angle: 25)), degrees + 25))
  }

  @Test func fixedNibDoesNotTurn() {
    var fixed = style(angle: 25)
    fixed.turnsNib = false
    let tilts = [Vector](repeating: tilt(50), count: 20)
    #expect(turns(tilts, fixed).allSatisfy { $0 == 0 })
    fixed = style()
    fixed.nib = .round
    #expect(turns(tilts, fixed).allSatisfy { $0 == 0 })
  }

  @Test(arguments: [
    Vector(dx: 3, dy: -6), .zero, Vector(dx: .nan, dy: .nan), Vector(dx: .infinity, dy: 20),
  ]) func lastTurnHoldsWhereThePenLeansNowhere(upright: Vector) {
    let tilts = [Vector](repeating: tilt(50), count: 20) + [Vector](repeating: upright, count: 20)
    #expect(isNear(turns(tilts, style(angle: 5)), 55))
    // Before the pen leans, the nib has its own angle.
    #expect(isNear(turns([Vector](repeating: upright, count: 20), style(angle: 5)), 5))
  }

  @Test func nibTurnsThroughHalfACircleTheShorterWay() {
    // From 60 to 120 degrees and from there to 240, which is 60 again, across the end of the range.
    let tilts = (0..<120).map { tilt(60 + 1.5 * Double($0)) }
    let turns = turns(tilts, style())
    for (index, turn) in turns.enumerated() {
      let apart = (turn - 60 - 1.5 * Double(index)).remainder(dividingBy: 180)
      #expect(abs(apart) < 0.5, "\(index): \(turn)")
    }
  }

  @Test func oppositeDirectionsAreOne() {
    let tilts = (0..<40).map { tilt($0 % 2 == 0 ? 70 : 250) }
    #expect(isNear(turns(tilts, style()), 70))
  }

  @Test func tremblingTiltIsSmoothed() {
    let tilts = (0..<60).map { tilt($0 % 2 == 0 ? 66 : 74) }
    let turns = turns(tilts, style()).dropFirst(6).dropLast(6)
    #expect(turns.allSatisfy { abs($0 - 70) < 1 })
  }

  @Test func penThroughUprightTurnsTheNibNoWay() {
    // The pen leans to one side, stands upright and leans to the other.
    let tilts = (-40...40).map { tilt(30, lean: Double($0)) }
    #expect(isNear(turns(tilts, style()), 30))
  }

  @Test func manySamplesInOnePlaceHaveATurnEach() {
    let tilts = (0..<10_000).map { tilt(Double($0)) }
    let turns = turns(tilts, style(), step: 0)
    #expect(turns.count == 10_000 && turns.allSatisfy(\.isFinite))
  }

  @Test func tiltOfATurnTurnsTheNibSo() throws {
    let style = style(angle: 15)
    for degrees in stride(from: -180.0, to: 360, by: 0.7) {
      let tilt = try #require(style.tilt(turning: degrees * .pi / 180))
      #expect(tilt.dx == tilt.dx.rounded() && tilt.dy == tilt.dy.rounded())
      let turn = try #require(turns([tilt], style).first)
      #expect(abs((turn - degrees).remainder(dividingBy: 180)) < 0.6, "\(degrees): \(turn)")
    }
    #expect(PenStyle().tilt(turning: 1) == nil)
  }
}
