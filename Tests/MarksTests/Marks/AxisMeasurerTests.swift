import Geometry
import TestSupport
import Testing

@testable import Marks

/// The boxes by which marks are aligned and snap.
@Suite struct AxisMeasurerTests {
  private let points = [Point(x: 10, y: 20), Point(x: 50, y: 20), Point(x: 30, y: 60)]

  private func line(_ width: Double) -> Mark {
    .stroke(Stroke(through: points, ink: Ink(colour: .black, width: width)))
  }

  /// A picture of 30 by 20 around (100, 50), whose filters draw 9 units beyond it.
  private var picture: Mark {
    var look = PictureLook(
      medium: MediumHash(digest: [UInt8](repeating: 7, count: 32)),
      size: Size(width: 60, height: 40), pixelsPerUnit: 2)
    look.overhang = 9
    return .picture(PictureMark(look, at: Point(x: 100, y: 50)))
  }

  private func near(_ box: Rect?, _ other: Rect?) -> Bool {
    guard let box, let other else { return box == other }
    return (box.origin - other.origin).length < 1e-4 && abs(box.width - other.width) < 1e-4
      && abs(box.height - other.height) < 1e-4
  }

  @Test(arguments: [1, 24.0]) func theWidthOfALineDoesNotCount(width: Double) {
    let mark = line(width)
    #expect(AxisMeasurer.box(of: mark) == Rect(x: 10, y: 20, width: 40, height: 40))
    #expect(BoundsMeasurer.bounds(of: mark) != AxisMeasurer.box(of: mark))
  }

  @Test func aPictureCountsWithoutWhatItsFiltersAdd() {
    #expect(AxisMeasurer.box(of: picture) == Rect(x: 85, y: 40, width: 30, height: 20))
  }

  @Test func aDotCountsAsItIsSeen() {
    let dot = Mark.dot(Dot(at: Point(x: 5, y: 6), ink: Ink(colour: .black, width: 4)))
    #expect(AxisMeasurer.box(of: dot) == Rect(x: 3, y: 4, width: 4, height: 4))
    let turned = AxisMeasurer.box(of: dot, turnedBy: 1)
    #expect(near(turned, turned.map { Rect(origin: $0.origin, size: Size(width: 4, height: 4)) }))
  }

  @Test func aGroupLiesAroundTheAxesOfItsMarks() {
    let filters = GroupFilters("shadow", overhang: 4)
    let group = Mark.filtered(FilteredGroup([line(8), picture], through: filters))
    let way = Vector(dx: 3, dy: -7)
    #expect(
      AxisMeasurer.box(of: group.moved(by: way))
        == Rect(x: 13, y: 13, width: 105, height: 40))
    #expect(AxisMeasurer.box(of: .filtered(FilteredGroup([]))) == nil)
  }

  @Test(arguments: [0.4, -2, .pi / 2]) func onATurnedCanvasItIsTheBoxOfTheTurnedMark(
    angle: Double
  ) {
    let turn = Transform.rotation(by: angle, around: .zero)
    for mark in [line(4), picture, .filtered(FilteredGroup([line(2), picture]))] {
      let turned = AxisMeasurer.box(of: mark.transformed(by: turn))
      #expect(near(AxisMeasurer.box(of: mark, turnedBy: angle), turned))
    }
  }
}
