import Geometry
import Inking
import Marks
import TestSupport
import Testing

/// The lines of a drawing among which a face is sought.
@Suite struct FaceLineCollectorTests {
  private let rect = Rect(x: -50, y: -50, width: 100, height: 100)

  private func outline(_ rect: Rect) -> Stroke {
    Stroke(through: rect.corners + [rect.origin], ink: Ink(colour: .black, width: 2))
  }

  private func find(_ marks: [Mark], at point: Point = .zero) -> Face? {
    let search = FaceSearch(
      at: point, pixel: 1, within: Rect(x: -500, y: -500, width: 1000, height: 1000))
    guard case .face(let face) = FaceLineCollector.face(search, in: Drawing(marks)) else {
      return nil
    }
    return face
  }

  @Test func aLineAsItWasDrawnEnclosesAFace() {
    #expect(find([.stroke(outline(rect))]).map { Set($0.outline) } == Set(rect.corners))
  }

  @Test func aMovedLineEnclosesAFaceWhereItIsNow() {
    let way = Vector(dx: 30, dy: 10)
    let face = find([Mark.stroke(outline(rect)).moved(by: way)])
    #expect(face.map { Set($0.outline) } == Set(rect.offset(by: way).corners))
  }

  @Test func partsOfACutLineEncloseNothingWhereItWasCut() {
    let eraser = Eraser(
      through: [Point(x: 0, y: -60), Point(x: 0, y: -40)], radius: 8, tolerance: 0.1)
    let drawing = Drawing([.stroke(outline(rect))])
    let pieces = drawing.pieces(leftBy: eraser).flatMap(\.pieces)
    #expect(pieces.count == 2)
    #expect(find(pieces) == nil)
    #expect(find(pieces + [.stroke(outline(rect.outset(by: 20)))])?.outline.count == 4)
  }

  @Test func membersOfGroupsEncloseFaces() {
    let group = Stroke(grouping: [.stroke(outline(rect))], ink: .line)
    #expect(find([.stroke(group)])?.outline.count == 4)
    #expect(find([.filtered(FilteredGroup([.stroke(outline(rect))]))])?.outline.count == 4)
  }

  @Test func aPictureEnclosesAFaceAndDotsAreNone() {
    let look = PictureLook(
      medium: MediumHash(digest: [UInt8](repeating: 7, count: 32)),
      size: Size(width: 60, height: 40), pixelsPerUnit: 1)
    let picture = Mark.picture(PictureMark(look, at: Point(x: 5, y: 5)))
    let dots = (0..<20).map { Mark.dot(Dot(at: Point(x: Double($0), y: 3))) }
    let face = find([picture] + dots)
    let frame = Rect(x: -25, y: -15, width: 60, height: 40)
    #expect(face.map { Set($0.outline) } == Set(frame.corners))
    #expect(find(dots) == nil)
  }
}
