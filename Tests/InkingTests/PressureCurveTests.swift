import Geometry
import Testing

@testable import Inking

/// Moving the handles of pressure curves.
@Suite struct PressureCurveTests {
  @Test func handleGoesWhereItIsMoved() {
    let curve = PressureCurve.linear.moving(1, to: Point(x: 0.1, y: 0.8))
    #expect(curve.first == Point(x: 0.1, y: 0.8))
    #expect(curve.handles.count == 4 && curve.isSound)
  }

  @Test func handlesOfBendsStayBetweenTheEnds() {
    let curve = PressureCurve.linear.moving(0, to: Point(x: 0.5, y: 0))
    #expect(curve.start.x == 0.5 && curve.first.x == 0.5 && curve.second.x == 0.75)
  }

  @Test func anyMoveLeavesASoundCurve() {
    var curve = PressureCurve.linear
    let places = [-3.0, 0, 0.02, 0.31, 0.5, 0.77, 0.99, 1, 8]
    for handle in 0..<4 {
      for x in places {
        for y in places {
          curve = curve.moving(handle, to: Point(x: x, y: y))
          #expect(curve.isSound, "\(handle) \(x) \(y)")
        }
      }
    }
  }

  @Test func endsStayApartAlsoWhereTheyWereNear() {
    var curve = PressureCurve.linear
    curve.start.x = 0.98
    (curve.first.x, curve.second.x) = (0.99, 0.99)
    #expect(curve.moving(3, to: Point(x: 0, y: 1)).isSound)
    #expect(curve.moving(0, to: Point(x: 1, y: 1)).isSound)
  }
}
