import Geometry
import Testing

@testable import Marks

@Suite struct StrokeTests {
  private let corner = Mark.vertex(Vertex(at: Point(x: 3, y: 4)))
  private let dot = Mark.dot(Dot(at: Point(x: 7, y: 8)))

  @Test func isAtZeroWhileEmpty() {
    #expect(Stroke().location == .zero)
    #expect(Stroke().lastChild == nil)
  }

  @Test func isWhereItsFirstChildIs() {
    var stroke = Stroke()
    stroke.add(corner)
    stroke.add(dot)
    #expect(stroke.location == Point(x: 3, y: 4))
  }

  @Test func settingTheLocationDoesNothing() {
    var stroke = Stroke(through: [Point(x: 3, y: 4)])
    stroke.location = Point(x: 100, y: 100)
    #expect(stroke.location == Point(x: 3, y: 4))
    var mark = Mark.stroke(stroke)
    mark.location = Point(x: 100, y: 100)
    #expect(mark.location == Point(x: 3, y: 4))
  }

  @Test func lastChildIsTheOneAddedLast() {
    var stroke = Stroke()
    stroke.add(dot)
    stroke.add(corner)
    #expect(stroke.lastChild == corner)
    stroke.remove(corner)
    #expect(stroke.lastChild == dot)
  }

  @Test func removesTheLastOfEqualChildren() {
    var stroke = Stroke(through: [Point(x: 3, y: 4), Point(x: 5, y: 5), Point(x: 3, y: 4)])
    stroke.remove(corner)
    #expect(stroke == Stroke(through: [Point(x: 3, y: 4), Point(x: 5, y: 5)]))
  }

  @Test func removingWhatIsNotThereDoesNothing() {
    var stroke = Stroke(through: [Point(x: 3, y: 4)])
    stroke.remove(dot)
    stroke.remove(.vertex(Vertex(at: .zero)))
    #expect(stroke.count == 1)
  }

  @Test func keepsTheOrderWhenALineBecomesAGroup() {
    var stroke = Stroke(through: [Point(x: 1, y: 1), Point(x: 2, y: 2)])
    stroke.add(dot)
    stroke.add(corner)
    #expect(stroke.count == 4)
    #expect(
      TextDumper.text(of: Drawing([.stroke(stroke)]))
        == "stroke 1 #0000ff { vertex 1,1; vertex 2,2; dot 7,8 2 #000000; vertex 3,4 }\n")
  }

  @Test func textsHaveALineForEachMark() {
    let text = TextDumper.text(of: Drawing([corner, .stroke(Stroke(through: [.zero])), corner]))
    #expect(text == "vertex 3,4\nstroke 1 #0000ff 0,0\nvertex 3,4\n")
  }

  @Test func holdsStrokes() {
    var group = Mark.stroke(Stroke())
    group.add(.stroke(Stroke(through: [Point(x: 1, y: 2)])))
    #expect(group.lastChild == .stroke(Stroke(through: [Point(x: 1, y: 2)])))
    #expect(group.location == Point(x: 1, y: 2))
  }

  @Test func leavesTakeNoChildren() {
    for leaf in [dot, corner] {
      var mark = leaf
      mark.add(dot)
      mark.remove(dot)
      #expect(mark == leaf)
      #expect(mark.lastChild == nil)
    }
  }

  @Test func leavesMove() {
    for leaf in [dot, corner] {
      var mark = leaf
      mark.location = Point(x: -1, y: -2)
      #expect(mark.location == Point(x: -1, y: -2))
    }
  }

  @Test func firstPenIsBlueAndThinAndItsDotBlackAndTwoAcross() {
    #expect(Mark.stroke(Stroke()).size == Size(width: 1, height: 1))
    #expect(Stroke().ink.colour == .blue)
    #expect(Dot(at: .zero).box == Rect(x: -1, y: -1, width: 2, height: 2))
    #expect(Dot(at: .zero).ink.colour == .black)
  }

  @Test func sizeTellsHowThickAMarkIsBothWays() {
    let ink = Ink(colour: .black, width: 5)
    let thick = Size(width: 5, height: 5)
    #expect(Mark.dot(Dot(at: .zero, ink: ink)).size == thick)
    #expect(Mark.stroke(Stroke(through: [.zero, Point(x: 9, y: 0)], ink: ink)).size == thick)
    var group = Stroke(ink: ink)
    group.add(.dot(Dot(at: .zero)))
    #expect(Mark.stroke(group).size == thick)
    #expect(corner.size == .zero)
    #expect(Drawing([.dot(Dot(at: .zero, ink: ink))]).size == .zero)
  }

  @Test func vertexCostsAtMostSixteenBytes() {
    #expect(MemoryLayout<Sample>.stride <= 16)
  }

  @Test(arguments: [1e9, -1e9, 123_456_789])
  func verticesKeepTheirPlaceFarOut(distance: Double) {
    let near = (0..<500).map { Point(x: Double($0 * 7 % 301) / 65536, y: Double($0) / 4) }
    let far = near.map { Point(x: $0.x + distance, y: $0.y + distance) }
    let origin = Point(x: distance, y: distance)
    let nearOffsets = Stroke(through: near).vertices.map { $0.offset(from: .zero) }
    let farOffsets = Stroke(through: far).vertices.map { $0.offset(from: origin) }
    #expect(nearOffsets == farOffsets)
  }

  /// The origin of a stroke from a foreign file may lie at the limit, with the vertices at the opposite one.
  @Test(arguments: [0, 3]) func strokeThatWasMovedAsFarAsItMayKeepsToTheLimits(count: Int) {
    let most = Limits.coordinates.upperBound
    let samples = (0..<count).map { Sample(Vector(dx: Double($0) * 8, dy: -most)) }
    let ink = Ink(colour: .black, width: 2)
    let stroke = Stroke(origin: Point(x: 5, y: most), samples: samples, ink: ink)
    let moved = stroke.moved(by: Vector(dx: 0, dy: most / 2))
    #expect(!Limits.hold(.stroke(moved)))
    guard case .stroke(let settled) = Mark.stroke(moved).settled else { return }
    #expect(Limits.hold(.stroke(settled)))
    #expect(settled.vertices.map(\.location) == moved.vertices.map(\.location))
  }
}
