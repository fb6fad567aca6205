import Geometry
import TestSupport
import Testing

@testable import Marks

/// Pieces get the places of the marks that are cut.
@Suite struct CuttingTests {
  private static func line(_ y: Double) -> Mark {
    .stroke(Stroke(through: (0...100).map { Point(x: Double($0), y: y) }))
  }

  private func eraser(_ points: [Point], radius: Double = 2) -> Eraser {
    Eraser(through: points, radius: radius, tolerance: 1.0 / 64)
  }

  private func cut(_ drawing: inout Drawing, _ eraser: Eraser) {
    drawing.apply(drawing.delta(cutting: drawing.pieces(leftBy: eraser)))
  }

  private func ys(_ drawing: Drawing) -> [Double] { drawing.rankedMarks.map(\.mark.location.y) }

  @Test func piecesComeBetweenTheMarksAroundThem() {
    var drawing = Drawing([0, 1, 2].map { Self.line($0 * 20) })
    cut(&drawing, eraser([Point(x: 30, y: 20)]))
    #expect(ys(drawing) == [0, 20, 20, 40])
    cut(&drawing, eraser([Point(x: 60, y: 0), Point(x: 60, y: 40)]))
    #expect(ys(drawing) == [0, 0, 20, 20, 20, 40, 40])
    let parts = drawing.rankedMarks.compactMap { placed -> StrokePart? in
      if case .stroke(let stroke) = placed.mark { stroke.part } else { nil }
    }
    #expect(parts[2].start == 0 && parts[4].end == 100)
    #expect(parts[2].end < parts[3].start && parts[3].end < parts[4].start)
  }

  @Test func lockedMarkStays() throws {
    var drawing = Drawing([Self.line(0), Self.line(1)])
    let locked = drawing.rankedMarks[0]
    let selection = try #require(MarkSelection([locked], of: drawing))
    drawing.apply(drawing.delta(locking: selection))
    cut(&drawing, eraser([Point(x: 50, y: 0)]))
    #expect(drawing.rankedMarks.count == 3)
    #expect(drawing.rankedMarks[0] == locked)
  }

  @Test func entryFollowsToThePieces() throws {
    var drawing = Drawing([Self.line(0), Self.line(40)])
    let reference = MarkReference(drawing.rankedMarks[0])
    drawing.apply(drawing.delta(of: [.add(kind: "a", marks: [reference], body: [])]))
    let key = drawing.entries.nextID - 1
    func present() throws -> [RankedMark] {
      drawing.presentMarks(of: try #require(drawing.entries.roots[key]))
    }
    cut(&drawing, eraser([Point(x: 30, y: 0)]))
    cut(&drawing, eraser([Point(x: 60, y: 0)]))
    #expect(try present() == Array(drawing.rankedMarks.prefix(3)))
    cut(&drawing, eraser([Point(x: 70, y: 0), Point(x: 100, y: 0)], radius: 20))
    #expect(try present() == Array(drawing.rankedMarks.prefix(2)))
  }

  @Test func manyPiecesFindRoom() {
    var drawing = Drawing([Self.line(0), Self.line(40)])
    for number in 0..<400 {
      let x = (Double(number) * 0.618).truncatingRemainder(dividingBy: 1) * 100
      cut(&drawing, eraser([Point(x: x, y: 0)], radius: 0.01))
    }
    let ys = ys(drawing)
    #expect(ys.dropLast().allSatisfy { $0 == 0 } && ys.last == 40)
    let parts = drawing.rankedMarks.compactMap { placed -> StrokePart? in
      if case .stroke(let stroke) = placed.mark { stroke.part } else { nil }
    }
    #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.end < $1.start })
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func whatIsTakenBackIsAsItWas(seed: UInt64) {
    var random = SeededGenerator(seed)
    var drawing = Drawing((0..<30).map { Self.line(Double($0) * 3) })
    var states = [(drawing.rankedMarks, drawing.memento())]
    for _ in 0..<60 {
      let marks = drawing.rankedMarks
      guard let mark = marks.randomElement(using: &random) else { break }
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        let way = Vector(dx: number(-9...9).rounded(), dy: number(-9...9).rounded())
        guard let selection = MarkSelection([mark], of: drawing) else { break }
        drawing.apply(Delta([.move(selection.move(by: way))]))
      case 1:
        let turn = Transform(
          a: number(0.5...1.5), b: number(-0.5...0.5), c: number(-0.5...0.5), d: number(0.5...1.5),
          tx: number(-9...9), ty: number(-9...9))
        let edits = drawing.edits(replacing: [(old: mark, new: mark.mark.transformed(by: turn))])
        drawing.apply(drawing.delta(of: edits))
      case 2 where states.count > 1:
        let (before, memento) = states[Int.random(in: states.indices, using: &random)]
        drawing.restore(from: memento)
        #expect(drawing.rankedMarks == before)
      default:
        let points = (0..<2).map { _ in Point(x: number(0...100), y: number(0...90)) }
        cut(&drawing, eraser(points, radius: number(0.5...4)))
      }
      states.append((drawing.rankedMarks, drawing.memento()))
    }
    for (before, memento) in states.reversed() {
      drawing.restore(from: memento)
      #expect(drawing.rankedMarks == before)
    }
  }
}
